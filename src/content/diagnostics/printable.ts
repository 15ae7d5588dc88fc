import { shortened } from "#src/language/beginning.ts";

/** Controls, bidirectional marks and other invisible characters, lone surrogates, and Unicode line separators. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Maximum length of a printed text, since a quoted key can be as long as a document. */
const MAX_CHARACTERS = 1_000;

/**
 * Makes a text safe to print on a terminal: characters that would move the cursor, change colours or reverse the line are printed as JSON
 * escapes.
 */
export function printable(text: string): string {
  const display = shortened(text, MAX_CHARACTERS + 1);
  return display.replace(INVISIBLE_CHARACTERS, escapeOf);
}

/** The JSON escapes of a character, one for each UTF-16 code unit: `\u001b`. */
export function escapeOf(character: string): string {
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}

/** JSON text with invisible characters escaped; it parses to the same value. */
export function printableJson(json: string): string {
  return json.replace(INVISIBLE_CHARACTERS, (character) =>
    character === "\n" ? character : escapeOf(character),
  );
}
