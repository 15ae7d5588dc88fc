import { type Finding, type Passage, quote } from "#src/rules/advice/subjects/passage.ts";
import { FILLER_TEXT } from "./filler.ts";
import { FOREIGN_CODE } from "./foreign-code.rules.ts";
import { IMPOSSIBLE_FIGURES } from "./impossible-figures.ts";
import { LINKS } from "./links.rules.ts";
import { LOOK_ALIKES } from "./look-alikes.ts";
import { MARKS } from "./marks.rules.ts";
import { PLACEHOLDERS } from "./placeholders.rules.ts";
import type { Mistake, MistakeRow } from "./row.ts";
import { rowsByClue } from "./rows-by-clue.ts";
import { TYPING } from "./typing.rules.ts";
import { UNFINISHED } from "./unfinished.rules.ts";
import { misreadCode, type TextPart, type Views, viewsOf } from "./views.ts";

/** All kinds of mistakes that a single text shows, each as a row; where two mistakes overlap, that of the first row is reported. */
export const ROWS: readonly MistakeRow[] = [
  ...FOREIGN_CODE,
  ...PLACEHOLDERS,
  ...UNFINISHED,
  ...FILLER_TEXT,
  ...MARKS,
  ...LINKS,
  ...TYPING,
  ...IMPOSSIBLE_FIGURES,
  ...LOOK_ALIKES,
];

const rowsWithClue = rowsByClue(ROWS);

/** A text that consists of a placeholder; its name is checked on interpolation. */
const ONE_PLACEHOLDER = /^\{\{[\w.-]+\}\}$/;

type FoundMistake = Mistake & TextPart & Pick<MistakeRow, "rule">;

const NO_DETAILS = { excerpt: "", what: { phrase: "" }, display: "", printed: "", suggestion: undefined };

/** Finds typing mistakes and leftovers in a text: each kind once per paragraph. */
export function findMistakes(passage: Passage): Finding[] {
  const { text } = passage;
  const candidates = rowsWithClue(text);
  if ((candidates.length === 0 && !text.includes("\t")) || ONE_PLACEHOLDER.test(text)) return [];
  const { views, code } = viewsOf(passage);
  // Marks the characters that belong to a reported mistake.
  const mistakeMask = new Uint8Array(text.length);
  const report = (mistakes: readonly FoundMistake[], isEach: boolean) => {
    const free = mistakes.filter(({ start, end }) => !mistakeMask.subarray(start, end).includes(1));
    for (const { start, end } of free) mistakeMask.fill(1, start, end);
    return findingsOf(free, passage, isEach);
  };
  const findings = candidates
    .filter((row) => concerns(row, passage))
    .flatMap((row) => report(matchesOf(row, passage, views), row.isEach === true));
  return [...findings, ...report(misreadCode(code, passage), false)];
}

function concerns(row: MistakeRow, { kind, page }: Passage): boolean {
  if (row.isEnglish && page.language !== undefined && !page.language.startsWith("en")) return false;
  return row.kind === undefined || (row.kind === "markdown") === (kind === "markdown");
}

function matchesOf(
  { view = "text", explain = () => ({}), find, cure, ...row }: MistakeRow,
  passage: Passage,
  views: Views,
): FoundMistake[] {
  const viewText = views[view];
  // Faster than `matchAll`, which copies the pattern.
  if (viewText.search(find) < 0) return [];
  return [...viewText.matchAll(find)].flatMap(({ 0: { length }, index: start, groups = {}, indices }) => {
    const end = start + length;
    // Quotes the original text, since code and placeholders are hidden from the pattern.
    const sourceOf = (place: [number, number] = [start, end]) => passage.text.slice(...place);
    const mistake = explain({ ...passage, excerpt: sourceOf(), index: start, groups, plainText: views.text });
    if (!mistake) return [];
    const repaired = cure?.replace(/\$(\d)/g, (_, at) => (indices?.[at] ? sourceOf(indices[at]) : ""));
    // A punctuation mark is quoted with the preceding word.
    const [word = ""] = /^[\p{L}\p{N}\s\p{Cf}]/u.test(sourceOf())
      ? []
      : (/\S{0,20}$/.exec(passage.text.slice(0, start)) ?? []);
    const details = {
      excerpt: quote(word + sourceOf()),
      what: row.what ?? NO_DETAILS.what,
      ...mistake.details,
    };
    return [{ rule: row.rule, repaired, end, ...mistake, details, start }];
  });
}

/** Turns the mistakes that one rule found in a text into findings: by default only the first mistake of each paragraph. */
function findingsOf(
  mistakes: readonly FoundMistake[],
  { text, pointer }: Passage,
  isEach: boolean,
): Finding[] {
  // A text in JSON counts as one paragraph; a Markdown file has no value to replace.
  const paragraphOf = ({ start }: FoundMistake) => (pointer === "" ? text.lastIndexOf("\n\n", start) : 0);
  const cure = pointer === "" ? undefined : repairedText(text, mistakes);
  return mistakes.flatMap((mistake, at) => {
    const { rule, details, diagnostic, start: index } = mistake;
    const before = mistakes[at - 1];
    if (!isEach && before && paragraphOf(before) === paragraphOf(mistake)) return [];
    return [{ diagnostic: diagnostic ?? rule.at(pointer, { ...NO_DETAILS, ...details, cure }), index }];
  });
}

/** The text with all its mistakes corrected, if each mistake has exactly one correction. */
function repairedText(text: string, mistakes: readonly FoundMistake[]): string | undefined {
  if (mistakes.some(({ repaired }) => repaired === undefined)) return undefined;
  const rest = mistakes.map(
    ({ end, repaired }, at) => repaired + text.slice(end, mistakes[at + 1]?.start ?? text.length),
  );
  return text.slice(0, mistakes[0]?.start) + rest.join("");
}
