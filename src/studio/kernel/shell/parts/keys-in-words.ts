import { t } from "#src/studio/kernel/shell/words.ts";

/** Signs on Apple's keyboards, the same in all languages. */
const APPLE_KEYS: Readonly<Record<string, string>> = {
  ...{ mod: "⌘", alt: "⌥", shift: "⇧" },
  ...{ delete: "⌦", backspace: "⌫", enter: "↩", escape: "esc" },
};

const ARROWS: Readonly<Record<string, string>> = { arrowup: "↑", arrowdown: "↓" };

/**
 * Formats keys for display, with the names on the reader's keyboard: "mod+shift+z" is "Ctrl+Shift+Z", on a German one
 * "Strg+Umschalt+Z", on one of Apple "⌘⇧Z".
 */
export function keysInWords(keys: string): string {
  const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");
  const names = { ...ARROWS, ...(isApple ? APPLE_KEYS : translatedKeys()) };
  return keys
    .split("+")
    .map((key) => names[key] ?? key.charAt(0).toUpperCase() + key.slice(1))
    .join(isApple ? "" : "+");
}

const translatedKeys = (): Readonly<Record<string, string>> => ({
  ...{ mod: t("Ctrl"), shift: t("Shift") },
  ...{ delete: t("Del"), backspace: t("Backspace"), enter: t("Enter"), escape: t("Escape") },
});
