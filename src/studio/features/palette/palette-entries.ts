import { shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { PaletteEntry } from "#src/studio/kernel/shell/registry/feature.ts";
import { commands, features } from "#src/studio/kernel/shell/registry/registry.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";

/** Everything that the palette can do and open now. */
export function paletteEntries(state: ShellState): PaletteEntry[] {
  return [
    ...commandEntries(state),
    ...blockEntries(state),
    ...features().flatMap(({ entries }) => entries?.(state) ?? []),
  ];
}

function commandEntries(state: ShellState): PaletteEntry[] {
  return commands()
    .filter(({ when }) => when?.(state) !== false)
    .map(({ id, title, words, icon, keys: [keys] = [], run }) => ({
      id: `command:${id}`,
      group: "Commands",
      title,
      icon,
      ...(words === undefined ? {} : { words }),
      ...(keys === undefined ? {} : { keys }),
      run,
    }));
}

function blockEntries(state: ShellState): PaletteEntry[] {
  return shownBlocks(state).map(({ key, title, summary }) => ({
    id: `block:${state.page?.view.route} ${key}`,
    group: "Blocks of this page",
    title,
    note: summary,
    icon: "layout-template",
    run: (studio) => studio.select({ key }),
  }));
}
