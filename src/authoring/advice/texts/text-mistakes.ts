import { LEFTOVERS } from "./leftovers.ts";
import { LINKS } from "./links.ts";
import { MARKS } from "./marks.ts";
import type { Finding, Passage, Pattern } from "./pattern.ts";
import { PLACEHOLDERS, UNITS } from "./placeholders.ts";
import { blankCode, blankParts, misreadParts, type Range, structureOf } from "./structure.ts";
import { traitOf, traitsOf } from "./traits.ts";
import { TYPING } from "./typing.ts";

/** All mistakes that one text shows by itself, in the order in which they are looked for. */
export const PATTERNS: readonly Pattern[] = [
  ...UNITS,
  ...LEFTOVERS,
  ...PLACEHOLDERS,
  ...MARKS,
  ...LINKS,
  ...TYPING,
];
const traitsOfPatterns = Int32Array.from(PATTERNS, ({ has }) => traitOf(has));
const forms = new Set(PLACEHOLDERS.map(({ find }) => find));
/** All patterns that apply to any text, joined, so that texts without a match are skipped. */
const WORDS = new RegExp(PATTERNS.flatMap(({ has, find }) => (has === "" ? find.source : [])).join("|"), "i");
const PLACEHOLDER = /(?<!\{)\{\{[^{}]*\}\}(?!\})/g;
const INCOMPLETE = /(?<!\{)\{\{(?!\{)|(?<!\})\}\}(?!\})/;

/**
 * Finds typing mistakes and leftovers in a text that would be published unchanged.
 * @param traits of the text
 */
export function textMistakes(passage: Passage, traits = traitsOf(passage.text)): Finding[] {
  const { kind, text, pointer } = passage;
  const other = kind === "markdown" ? "plain" : "markdown";
  const sought = WORDS.test(text) ? traits | traitOf("") : traits;
  const tree = kind === "markdown" ? structureOf(text) : undefined;
  const findings: Finding[] = [];
  const taken: Range[] = [];
  let shown = tree ? blankCode(text, tree) : text;
  let isIncomplete = false;
  const take = (index: number, end: number, explain: Pattern["explain"], groups = {}) => {
    const found = text.slice(index, end);
    // A Markdown file has no value that could be replaced.
    const cureBy = (repaired: string | undefined, behind = "") =>
      pointer === "" || repaired === undefined
        ? undefined
        : text.slice(0, index) + repaired + text.slice(end + behind.length);
    const diagnostic = explain({ ...passage, found, shown: shown.slice(index, end), index, groups, cureBy });
    if (!diagnostic) return;
    findings.push({ diagnostic, index });
    taken.push({ start: index, end });
  };
  for (let row = 0; row < PATTERNS.length; row++) {
    const pattern = (traitsOfPatterns[row] ?? 0) & sought ? PATTERNS[row] : undefined;
    if (!pattern || pattern.where === other) continue;
    const { where, find, explain } = pattern;
    // An incomplete placeholder is an error of its own.
    if ((isIncomplete && forms.has(find)) || shown.search(find) < 0) continue;
    const first = taken.length;
    for (const { 0: found, index, groups } of shown.matchAll(find))
      take(index, index + found.length, explain, groups);
    // Blanked, so that no other pattern reports it again.
    shown = blankParts(shown, taken.slice(first));
    if (where !== "raw") continue;
    shown = shown.replace(PLACEHOLDER, (found) => "0".repeat(found.length));
    isIncomplete = INCOMPLETE.test(shown);
  }
  if (tree)
    misreadParts(tree, text, (start, end, explain) => {
      if (!taken.some((one) => one.start < end && start < one.end)) take(start, end, explain);
    });
  return findings;
}
