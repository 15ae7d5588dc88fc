/** Control characters other than tab and line breaks, line separators, and bidirectional controls. */
const CONTROL = /[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]/u;
const EVERY_CONTROL = new RegExp(CONTROL, "gu");

/** Direction marks and isolates, which right-to-left texts need beside numbers and names; overrides are excluded. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/gu;

/**
 * Finds the first invisible character that documents must not contain.
 * @param rightToLeft whether direction marks are allowed
 */
export function controlCharacterIn(text: string, rightToLeft = false): string | undefined {
  return CONTROL.exec(rightToLeft ? text.replace(DIRECTION_MARKS, "") : text)?.[0];
}

/** The code point of a character: U+200B. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

export function withoutControlCharacters(text: string, rightToLeft = false): string {
  return text.replace(EVERY_CONTROL, (one) =>
    controlCharacterIn(one, rightToLeft) === undefined ? one : "",
  );
}
