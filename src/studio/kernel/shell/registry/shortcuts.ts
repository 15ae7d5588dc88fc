import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { commands } from "./registry.ts";

/** Whether keys do something to a block. */
export function isForBlock(keys: string): boolean {
  return commands().some(
    ({ onBlock, inBlockMenu, keys: own }) =>
      inBlockMenu?.keys === keys || ((onBlock || inBlockMenu) && own?.includes(keys)),
  );
}

/** @returns whether the keys are a shortcut for the selected block */
export function runBlockShortcut(studio: Studio, keys: string): boolean {
  const command = commands().find((one) => one.onBlock && one.keys?.includes(keys));
  if (!command || command.when?.(studio.state) === false) return false;
  command.run(studio);
  return true;
}

/** @returns whether the keys are a shortcut */
export function runShortcut(studio: Studio, keys: string): boolean {
  const command = commands().find((one) => !one.onBlock && one.keys?.includes(keys));
  if (command && command.when?.(studio.state) !== false) command.run(studio);
  return command !== undefined;
}

const NAMES: Readonly<Record<string, string>> = {
  mod: "Ctrl",
  alt: "Alt",
  shift: "Shift",
  arrowup: "↑",
  arrowdown: "↓",
  delete: "Delete",
  backspace: "Backspace",
};

/** "mod+shift+z" is "Ctrl+Shift+Z". */
export function keysInWords(keys: string): string {
  return keys
    .split("+")
    .map((key) => NAMES[key] ?? key.toUpperCase())
    .join("+");
}
