/** Control characters other than tab and line breaks, line separators, and bidirectional controls. */
const CONTROL = /[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]/u;
const EVERY_CONTROL = new RegExp(CONTROL, "gu");

/** Marks and isolates that right-to-left texts need beside numbers and names; overrides are not among them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/gu;

/**
 * Returns the first character that no document may contain because nobody can see it.
 * @param rightToLeft whether marks of direction are allowed
 */
export function controlCharacterIn(text: string, rightToLeft = false): string | undefined {
  return CONTROL.exec(rightToLeft ? text.replace(DIRECTION_MARKS, "") : text)?.[0];
}

/** A character by its number: U+200B. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

export function withoutControlCharacters(text: string, rightToLeft = false): string {
  return text.replace(EVERY_CONTROL, (one) =>
    controlCharacterIn(one, rightToLeft) === undefined ? one : "",
  );
}
