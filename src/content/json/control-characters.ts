/** Control characters but tabs and line breaks, line separators, and those that turn the direction of letters. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]/u;
const EVERY_CONTROL = new RegExp(CONTROL, "gu");

/** The first character of a text that no document may hold, since nobody sees it. */
export function controlCharacterIn(text: string): string | undefined {
  return CONTROL.exec(text)?.[0];
}

/** The text without them. */
export function withoutControlCharacters(text: string): string {
  return text.replace(EVERY_CONTROL, "");
}
