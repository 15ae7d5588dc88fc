import type { Code, Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { say } from "#src/content/diagnostics/say.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { parseIfSimple } from "#src/content/markdown/markdown-parse.ts";
import { type Finding, type Passage, quote, WHOLE_PLACEHOLDER } from "#src/rules/advice/subjects/passage.ts";
import { textMisread } from "#src/rules/advice/texts/marks.rules.ts";
import { FILLER_TEXT } from "./filler.ts";
import { FOREIGN_CODE } from "./foreign-code.rules.ts";
import { IMPOSSIBLE_FIGURES } from "./impossible-figures.ts";
import { LINKS } from "./links.rules.ts";
import { LOOK_ALIKES } from "./look-alikes.ts";
import { MARKS } from "./marks.rules.ts";
import { PLACEHOLDERS } from "./placeholders.rules.ts";
import type { Mistake, MistakeRow } from "./row.ts";
import { TYPING } from "./typing.rules.ts";
import { UNFINISHED } from "./unfinished.rules.ts";

/** A lower-case string, with the rows that have it among their `clues`; a row is only tried on texts that contain one of its clues. */
type Clue = { text: string; rows: MistakeRow[] };

/** Number of bits by which a rolling 16-bit hash is shifted for each character, so that it depends on exactly the last three characters. */
const HASH_SHIFT_BITS = 5;
const HASH_MASK = 0x7fff;

/**
 * A hash table of clues; a text must contain one of a row's clues for the row to be tried on it. The hash is made from the first three
 * characters of a clue, or fewer if it is shorter.
 */
class StartTable {
  readonly #isStart = new Uint8Array(0x10000);
  readonly #clues = new Map<number, Clue[]>();

  constructor(clues: readonly Clue[]) {
    for (const clue of clues) {
      const start = [...clue.text.slice(0, 3)].map((character) => character.charCodeAt(0));
      const hash =
        start.length === 1
          ? (start[0] ?? 0)
          : start.reduce((created, code) => ((created << HASH_SHIFT_BITS) ^ code) & HASH_MASK, 0);
      this.#isStart[hash] = 1;
      getOrMake(this.#clues, hash, () => []).push(clue);
    }
  }

  has(hash: number): boolean {
    return this.#isStart[hash] === 1;
  }

  /** Adds to `rows` the rows of all clues with the given hash that occur in the lower-case text at offset `at`. */
  collect(hash: number, lower: string, at: number, rows: Set<MistakeRow>): void {
    for (const clue of this.#clues.get(hash) ?? [])
      if (lower.startsWith(clue.text, at)) for (const row of clue.rows) rows.add(row);
  }
}

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

function matchesOf(row: MistakeRow, passage: Passage, views: Views): FoundMistake[] {
  const { view = "text", find, cure, explain } = row;
  const viewText = views[view];
  // Faster than `matchAll`, which copies the pattern.
  if (viewText.search(find) < 0) return [];
  return [...viewText.matchAll(find)].flatMap(({ 0: { length }, index: start, groups = {}, indices }) => {
    const end = start + length;
    // Quotes the original text, since code and placeholders are hidden from the pattern.
    const sourceOf = (place: [number, number] = [start, end]) => passage.text.slice(...place);
    const match = { ...passage, excerpt: sourceOf(), index: start, groups, plainText: views.text };
    const mistake = explain ? explain(match) : {};
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

/**
 * Creates a function that finds, in order, the rows whose clues occur in a text. It looks up one, two and three characters at each
 * position: one regular expression for all clues would take ten times as long.
 */
function rowsByClue(all: readonly MistakeRow[]): (text: string) => readonly MistakeRow[] {
  const places = new Map(all.map((row, place) => [row, place]));
  const placeOf = (row: MistakeRow) => places.get(row) ?? 0;
  const patterns = all.flatMap((row) => (row.clues instanceof RegExp ? [{ row, clue: row.clues }] : []));
  const clues = cluesOf(all);
  const signs = new StartTable(clues.filter(({ text }) => text.length === 1));
  const pairs = new StartTable(clues.filter(({ text }) => text.length === 2));
  const longer = new StartTable(clues.filter(({ text }) => text.length > 2));
  return (text) => {
    const rows = new Set<MistakeRow>();
    for (const { row, clue } of patterns) if (clue.test(text)) rows.add(row);
    const lower = text.toLowerCase();
    let last = 0;
    let hash = 0;
    for (let at = 0; at < lower.length; at++) {
      const code = lower.charCodeAt(at);
      hash = ((hash << HASH_SHIFT_BITS) ^ code) & HASH_MASK;
      if (signs.has(code)) signs.collect(code, lower, at, rows);
      if (longer.has(hash)) longer.collect(hash, lower, at - 2, rows);
      const pair = ((last << HASH_SHIFT_BITS) ^ code) & HASH_MASK;
      if (pairs.has(pair)) pairs.collect(pair, lower, at - 1, rows);
      last = code;
    }
    return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
  };
}

function cluesOf(all: readonly MistakeRow[]): Clue[] {
  const clues = new Map<string, Clue>();
  for (const row of all) {
    const texts = row.clues instanceof RegExp ? [] : row.clues;
    for (const text of texts)
      getOrMake(clues, text, () => ({ text, rows: [] as MistakeRow[] })).rows.push(row);
  }
  return [...clues.values()];
}

/** The range of a part of a text, as offsets. */
type TextPart = { start: number; end: number };

/** Matches characters that every text with code contains; other texts need not be parsed. */
const CODE_SIGN = /[`~]|<!--|^(?: {4}|\t)/m;
const ADDRESS =
  /\b(?:https?:|mailto:|www\.)[^\s<>)"]+|\]\([^()\s]*\)|[\w.+-]+@[\w.-]+|(?<=[\s(]|^)\.{0,2}\/[\w./-]+/gm;
/** The replacement character for hidden parts. */
const HIDDEN_CHARACTER = "\ufffc";

/** Forms of a text in which some parts are hidden, for searching with patterns; the offsets stay those of the text. */
type Views = ReturnType<typeof viewsOf>["views"];

/**
 * Creates the forms of a text in which patterns are searched (as written, without code, also without placeholders, also without addresses),
 * and lists the pieces of code in the text.
 */
function viewsOf({ kind, text: everything }: Passage) {
  const nodes = kind === "markdown" && CODE_SIGN.test(everything) ? hiddenNodes(everything) : [];
  // Successive views: without code and comments, which are displayed verbatim or not at all; without placeholders; without addresses and
  // file names.
  let placeholders = everything;
  for (const { start, end } of nodes)
    placeholders =
      placeholders.slice(0, start) + hide(placeholders.slice(start, end)) + placeholders.slice(end);
  const text = placeholders.replace(WHOLE_PLACEHOLDER, (placeholder) => "0".repeat(placeholder.length));
  const prose = text.replace(ADDRESS, hide);
  const code = nodes.filter((node): node is TextPart & Code => node.type === "code");
  return { views: { everything, placeholders, text, prose }, code };
}

/** Code and comments of a Markdown text, with their ranges; none if the text is too complex to parse. */
function hiddenNodes(text: string) {
  const nodes: (TextPart & Nodes)[] = [];
  visit(parseIfSimple(text), (node) => {
    const isComment = node.type === "html" && node.value.startsWith("<!--");
    if (!isComment && node.type !== "code" && node.type !== "inlineCode") return;
    const { start, end } = node.position ?? {};
    nodes.push({ ...node, start: start?.offset ?? 0, end: end?.offset ?? 0 });
  });
  return nodes;
}

function hide(part: string): string {
  return part.replace(/[^\n]/g, HIDDEN_CHARACTER);
}

/** Matches a sentence, list item or link, rather than a line of code. */
const PROSE_SIGN =
  /^(?=\P{Ll})(?:[-*+>] |\d+[.)] |\*\*|\[|["“(])*\p{L}[\p{L}’'-]*,?(?: [\p{L}\d(“"’'*[{£€-][^={};<>]*)(?: [^={};<>]+)+$/u;

/** Finds text that Markdown takes for code, although it is prose. */
function misreadCode(
  code: readonly (TextPart & Code)[],
  { text }: Passage,
): (Mistake & TextPart & Pick<MistakeRow, "rule">)[] {
  return code.flatMap(({ start, end, value }) => {
    const source = text.slice(start, end);
    const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
    const lines = value.split("\n").filter((line) => line.trim() !== "");
    const isMisread = fence
      ? !new RegExp(`\\n[ \\t>]*${fence}[\`~]*[ \\t]*$`).test(source)
      : lines.every((line) => PROSE_SIGN.test(line.trim()));
    if (!isMisread) return [];
    const what = fence
      ? say("makes code of everything below it; write {fence} on a line of its own where the code ends", {
          fence,
        })
      : say("becomes code, because four spaces or a tab begin its line; remove them");
    const repaired = fence ? undefined : lines.join("\n");
    return [{ start, end, repaired, rule: textMisread, details: { excerpt: quote(source), what } }];
  });
}
