/** Controls, marks of direction and other invisible characters, halves of pairs, and Unicode's own line ends. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** In characters: a message names keys, and a key can be as long as a document. */
const LONGEST = 1_000;

/**
 * A text as a terminal may print it: what would move the cursor, change colours or turn the line round is written
 * as an escape of JSON, so that an author sees it.
 */
export function printable(text: string): string {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return shown.replace(UNSEEN, escapeOf);
}

/** The escapes of a character in JSON, one for each UTF-16 unit: `\u001b`. */
export function escapeOf(character: string): string {
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}

/** JSON text without unseen characters: the same value to whoever parses it. */
export function printableJson(json: string): string {
  return json.replace(UNSEEN, (character) => (character === "\n" ? character : escapeOf(character)));
}
