import { counted } from "#src/language/counted.ts";
import { openData, openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { openShared, sharedBlocks } from "#src/studio/kernel/shell/actions/open-shared.ts";
import { shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { commands } from "#src/studio/kernel/shell/commands/commands.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { PaletteEntry } from "./palette-entry.ts";

/** Everything that the palette can do and open now. */
export function paletteEntries(state: ShellState): PaletteEntry[] {
  return [
    ...commandEntries(state),
    ...blockEntries(state),
    ...pageEntries(state),
    ...sharedEntries(state),
    ...factEntries(state),
  ];
}

function commandEntries(state: ShellState): PaletteEntry[] {
  return commands
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

function pageEntries({ site, page }: ShellState): PaletteEntry[] {
  return (site?.pages ?? [])
    .filter(({ route }) => route !== page?.view.route)
    .map(({ route, title }) => ({
      id: `page:${route}`,
      group: "Pages",
      title,
      note: route,
      icon: "file-text",
      run: (studio) => void openPage(studio, route),
    }));
}

function sharedEntries(state: ShellState): PaletteEntry[] {
  return sharedBlocks(state).map(({ document, title, pages }) => ({
    id: `shared:${document}`,
    group: "Shared blocks",
    title,
    note: `on ${counted(pages, "page")}`,
    words: "fragment layout",
    icon: "layers",
    run: (studio) => void openShared(studio, document),
  }));
}

function factEntries({ site }: ShellState): PaletteEntry[] {
  return (site?.facts ?? []).map(({ name, label, text }) => ({
    id: `fact:${name}`,
    group: "Facts",
    title: label,
    note: text,
    words: name,
    icon: "database",
    run: (studio) => void openData(studio, "data:facts", name),
  }));
}
