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
