/** Control characters other than tab and line breaks, line separators, and bidirectional controls. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]/u;
const EVERY_CONTROL = new RegExp(CONTROL, "gu");

/** Returns the first character that no document may contain because nobody can see it. */
export function controlCharacterIn(text: string): string | undefined {
  return CONTROL.exec(text)?.[0];
}

/** Removes these characters from the text. */
export function withoutControlCharacters(text: string): string {
  return text.replace(EVERY_CONTROL, "");
}
