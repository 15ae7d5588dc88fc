import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { endTypeAhead } from "#src/studio/kernel/shell/parts/type-ahead.ts";
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
  return command !== undefined && runOnSelected(studio, command);
}

/**
 * Runs a command, on the selected item or block. If a block is being added, it is run once that block is selected, as if the server had
 * answered at once.
 * @returns false if the command is not available
 */
function runOnSelected(studio: Studio, command: Command): boolean {
  const { arriving } = studio.selection;
  if (arriving && (command.onBlock || command.inBlockMenu)) {
    void arriving.selected.then((isSelected) => isSelected && runOnAdded(studio, command));
    return true;
  }
  if (command.when?.(studio.state) === false) return false;
  runNow(studio, command);
  return true;
}

/** Runs a command on a block that has just been added and whose text is about to get the focus. */
function runOnAdded(studio: Studio, command: Command): void {
  const { focusRequest, selection } = studio.state;
  if (command.when?.(studio.state) === false) return;
  runNow(studio, command);
  if (focusRequest?.to !== "text" || studio.state.focusRequest !== focusRequest) return;
  // The request names the place at which the block stood.
  const { selection: present } = studio.state;
  const block = shownBlocks(studio.state).find(({ key }) => key === present?.key);
  const isSame = block !== undefined && block.key === selection?.key;
  studio.store.set({ focusRequest: isSame ? { to: "text", pointer: block.pointer } : undefined });
  if (!isSame) endTypeAhead();
}

/** Runs a command on the selected item, or, if no item is selected, on the selected block; or says why the person's role does not allow it. */
function runNow(studio: Studio, command: Command): void {
  const refused = refusedCommand(studio.state, command);
  if (refused !== undefined) studio.showError(new Refusal(403, refused));
  else if (!command.onItem?.(studio)) command.run(studio);
}

/** Runs a command on the selected block, as its title says, also while an item of the block is selected. */
export function runOnBlock(studio: Studio, { onItem: _, ...command }: Command): void {
  runOnSelected(studio, command);
}

/** Runs a command by its id, as its shortcut does. */
export function runCommand(studio: Studio, id: string): void {
  const command = commands().find((one) => one.id === id);
  if (command) runOnSelected(studio, command);
}

/**
 * Runs the command that has a key combination as its shortcut, except commands for blocks.
 * @returns whether there is such a command, even if it is not available now
 */
export function runShortcut(studio: Studio, keys: string): boolean {
  const command = commands().find((one) => !one.onBlock && one.keys?.includes(keys));
  if (command) runOnSelected(studio, command);
  return command !== undefined;
}
