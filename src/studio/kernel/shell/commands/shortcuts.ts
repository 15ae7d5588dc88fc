import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands.ts";

/** The commands by their keys: those that apply everywhere, and those for the block that has the focus. */
const everywhere = byKeys(commands.filter(({ onBlock }) => !onBlock));
const onBlocks = byKeys(commands.filter(({ onBlock }) => onBlock));

/** @returns whether the keys are a shortcut for the selected block */
export function runBlockShortcut(studio: Studio, keys: string): boolean {
  const command = onBlocks.get(keys);
  if (!command || command.when?.(studio.state) === false) return false;
  command.run(studio);
  return true;
}

/** @returns whether the keys are a shortcut */
export function runShortcut(studio: Studio, keys: string): boolean {
  const command = everywhere.get(keys);
  if (command && command.when?.(studio.state) !== false) command.run(studio);
  return command !== undefined;
}

/** The keys of an event in the form `mod+shift+z`. */
export function keysOf(event: KeyboardEvent): string {
  const mod = event.ctrlKey || event.metaKey;
  return [mod && "mod", event.altKey && "alt", event.shiftKey && "shift", event.key.toLowerCase()]
    .filter(Boolean)
    .join("+");
}

function byKeys(list: readonly Command[]): ReadonlyMap<string, Command> {
  return new Map(list.flatMap((command) => (command.keys ?? []).map((keys) => [keys, command] as const)));
}
