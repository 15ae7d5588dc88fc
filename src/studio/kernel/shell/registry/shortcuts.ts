import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { type Command, commands, refusedCommand } from "./registry.ts";

/** Tells whether a key combination is a shortcut for blocks. */
export function isForBlock(keys: string): boolean {
  return commands().some(
    ({ onBlock, inBlockMenu, keys: own }) =>
      inBlockMenu?.keys === keys || ((onBlock || inBlockMenu) && own?.includes(keys)),
  );
}

/**
 * Runs the command for blocks that has a key combination as its shortcut.
 * @returns false if there is no such command, or it is not available now
 */
export function runBlockShortcut(studio: Studio, keys: string): boolean {
  const command = commands().find((one) => one.onBlock && one.keys?.includes(keys));
  if (!command || command.when?.(studio.state) === false) return false;
  runOnSelected(studio, command);
  return true;
}

/** Runs a command on the selected item, or, if no item is selected, on the selected block; or says why the person's role does not allow it. */
function runOnSelected(studio: Studio, command: Command): void {
  const refused = refusedCommand(studio.state, command);
  if (refused !== undefined) studio.showError(new Refusal(403, refused));
  else if (!command.onItem?.(studio)) command.run(studio);
}

/** Runs a command by its id, as its shortcut does. */
export function runCommand(studio: Studio, id: string): void {
  const command = commands().find((one) => one.id === id);
  if (command && command.when?.(studio.state) !== false) runOnSelected(studio, command);
}

/**
 * Runs the command that has a key combination as its shortcut, except commands for blocks.
 * @returns whether there is such a command, even if it is not available now
 */
export function runShortcut(studio: Studio, keys: string): boolean {
  const command = commands().find((one) => !one.onBlock && one.keys?.includes(keys));
  if (command && command.when?.(studio.state) !== false) runOnSelected(studio, command);
  return command !== undefined;
}
