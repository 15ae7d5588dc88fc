import type { Excerpt } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import type { TextKind } from "#src/content/site/context/text-kind.ts";
import { type Finding, quote } from "#src/rules/advice/subjects/passage.ts";

export const textCapitals = new Rule<Excerpt>("text/capitals", {
  title: "Words in capital letters",
  message: ({ excerpt }) => say("{excerpt} is in capital letters.", { excerpt }),
  hint: "Write it as in a sentence.",
  severity: "warning",
  why: "Capitals are slow to read, look like shouting, and some screen readers spell them out.",
  wrong: `{ "type": "text-section", "id": "more", "title": "OPENING HOURS OF OUR OFFICES", "markdown": "On weekdays." }`,
  right: `{ "type": "text-section", "id": "more", "title": "Opening hours of our offices", "markdown": "On weekdays." }`,
  sample: { excerpt: '"ALL ABOUT FEES"' },
});

const WORD = String.raw`\p{Lu}[\p{Lu}\p{M}’'-]*`;
/** Matches several capitalised words in a row. Commas between them would make them a list of abbreviations. */
const ROW = new RegExp(
  String.raw`(?<![\p{L}\p{N}/@._-])${WORD}(?:[ \u00a0]+(?:${WORD}|\d+|&))*[ \u00a0]+${WORD}(?![\p{L}\p{N}/@._-])`,
  "gu",
);
/** Matches words too long for abbreviations. */
const TOO_LONG_FOR_ABBREVIATION = /\p{Lu}{7}|\p{Lu}{5}.*\s\p{Lu}{5}/u;
/** Minimum length in characters; a shorter heading may consist of abbreviations. */
const MIN_LENGTH = 12;
const MIN_WORDS = { heading: 2, sentence: 4 };

/** Finds headings, labels and sentences in capital letters. */
export function capitals(kind: TextKind, text: string, pointer: string): Finding[] {
  if (!/\p{Lu}{5}/u.test(text)) return [];
  const display = text.replace(/`[^`\n]*`|\]\([^()\n]*\)|\{\{[^{}]*\}\}/g, (part) =>
    "\ufffc".repeat(part.length),
  );
  return [...display.matchAll(ROW)].slice(0, 1).flatMap(({ 0: capitals, index }) => {
    const line = display.slice(display.lastIndexOf("\n", index) + 1).split("\n", 1)[0] ?? "";
    const isHeading = kind === "heading" || kind === "button" || kind === "label" || line.startsWith("#");
    const isWhole = isHeading && !/\p{Ll}/u.test(line);
    const words = capitals.split(/[ \u00a0]+/).filter((word) => word.length > 1).length;
    if (
      words < (isWhole ? MIN_WORDS.heading : MIN_WORDS.sentence) ||
      !(TOO_LONG_FOR_ABBREVIATION.test(capitals) || (isWhole && words > 2 && capitals.length > MIN_LENGTH))
    )
      return [];
    return [{ diagnostic: textCapitals.at(pointer, { excerpt: quote(capitals) }), index }];
  });
}
