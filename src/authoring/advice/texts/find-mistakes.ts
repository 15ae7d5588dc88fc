import { FOREIGN_CODE } from "./foreign-code.ts";
import { LINKS } from "./links.ts";
import { MARKS } from "./marks.ts";
import { misreadCode } from "./misread.ts";
import type { Finding, Passage } from "./passage.ts";
import { PLACEHOLDERS } from "./placeholders.ts";
import type { Mistake, Row } from "./table.ts";
import { TYPING } from "./typing.ts";
import { UNFINISHED } from "./unfinished.ts";
import { type Part, type Views, viewsOf } from "./views.ts";

/** All mistakes that one text shows by itself; where two overlap, the first row reports it. */
export const ROWS: readonly Row[] = [
  ...FOREIGN_CODE,
  ...PLACEHOLDERS,
  ...UNFINISHED,
  ...MARKS,
  ...LINKS,
  ...TYPING,
];

/** Characters beyond ASCII share one bit. */
const BEYOND_ASCII = 128;
const bitsOfCharacters = new Uint32Array(BEYOND_ASCII + 1);
/** The bit of rows with a clue of their own, such as a word. */
const CLUE = 1;
const gates = Uint32Array.from(ROWS, ({ gate, clue }) => (clue ? CLUE : bitsOf(gate)));
const clues = joinedClues();

function bitsOf(gate: string): number {
  let bits = 0;
  for (const character of gate) {
    const code = Math.min(character.charCodeAt(0), BEYOND_ASCII);
    // If the bits run out, characters share them, and more texts are searched than need be.
    bitsOfCharacters[code] ||= 2 << (bitsOfCharacters.filter(Boolean).length % 31);
    bits |= bitsOfCharacters[code] ?? 0;
  }
  return bits;
}

/** All clues as two patterns: words, which are sought only where one begins, and the others. */
function joinedClues(): RegExp[] {
  const sources = new Set(ROWS.flatMap(({ clue }) => clue?.source ?? []));
  const words = [...sources].filter((source) => /^[a-z]|^\(\?:/.test(source));
  const others = [...sources].filter((source) => !words.includes(source));
  return [new RegExp(`\\b(?:${words.join("|")})`, "i"), new RegExp(others.join("|"), "i")];
}

/** The gates that a text opens: most texts open none, and are not searched. */
function gatesOf(text: string): number {
  let open = clues.some((clue) => clue.test(text)) ? CLUE : 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    open |= bitsOfCharacters[code < BEYOND_ASCII ? code : BEYOND_ASCII] ?? 0;
  }
  return open;
}

/** A text that is one placeholder; its name is checked where it is filled. */
const ONE_PLACEHOLDER = /^\{\{[\w.-]+\}\}$/;

/** Finds typing mistakes and leftovers in a text that would be published unchanged: each kind once in a paragraph. */
export function findMistakes(passage: Passage): Finding[] {
  const open = gatesOf(passage.text);
  return open === 0 || ONE_PLACEHOLDER.test(passage.text) ? [] : new Search(passage).run(open);
}

/** Finds the mistakes of one text. */
class Search {
  readonly #passage: Passage;
  /** Which characters belong to a mistake. */
  readonly #taken: Uint8Array;
  readonly #findings: Finding[] = [];

  constructor(passage: Passage) {
    this.#passage = passage;
    this.#taken = new Uint8Array(passage.text.length);
  }

  run(open: number): Finding[] {
    const { views, code } = viewsOf(this.#passage);
    for (let at = 0; at < ROWS.length; at++) {
      const row = (gates[at] ?? 0) & open ? ROWS[at] : undefined;
      if (row && row.clue?.test(this.#passage.text) !== false && concerns(row, this.#passage))
        this.#report(this.#mistakes(row, views), row.section.has("each"));
    }
    this.#report(misreadCode(code, this.#passage).filter((part) => this.#isFree(part)));
    return this.#findings;
  }

  #mistakes({ section, find, what, cure, explain }: Row, views: Views): (Mistake & Part)[] {
    const { text } = this.#passage;
    const [seen = views.text] = VIEWS.flatMap((view) => (section.has(view) ? views[view] : []));
    const found: (Mistake & Part)[] = [];
    // Faster than `matchAll`, which copies the pattern.
    if (seen.search(find) < 0) return found;
    for (const match of seen.matchAll(find)) {
      const { index, groups = {} } = match;
      const end = index + match[0].length;
      if (!this.#isFree({ start: index, end })) continue;
      const words = { found: text.slice(index, end), index, groups, what, shown: views.text };
      const mistake = explain({ ...this.#passage, ...words });
      // The groups as written, since code and placeholders are hidden from the pattern.
      const group = (_: string, number: string) => text.slice(...(match.indices?.[Number(number)] ?? [0, 0]));
      const repaired = cure?.replace(/\$(\d)/g, group);
      if (mistake) found.push({ repaired, end, ...mistake, start: index });
    }
    return found;
  }

  #isFree({ start, end }: Part): boolean {
    return !this.#taken.subarray(start, end).includes(1);
  }

  /** Reports the mistakes of one row, by default the first of each paragraph. */
  #report(mistakes: readonly (Mistake & Part)[], each = false): void {
    const { text, pointer } = this.#passage;
    // A text in JSON is one line of its document. A Markdown file has no value to replace.
    const cure = pointer === "" ? undefined : repairedText(text, mistakes);
    let paragraph: number | undefined;
    for (const { start, end, diagnostic } of mistakes) {
      this.#taken.fill(1, start, end);
      const own = pointer === "" ? text.lastIndexOf("\n\n", start) : 0;
      if (each || own !== paragraph) this.#findings.push({ diagnostic: diagnostic(cure), index: start });
      paragraph = own;
    }
  }
}

const VIEWS = ["everything", "placeholders", "prose"] as const;

function concerns({ section }: Row, { kind, page }: Passage): boolean {
  if (section.has("English") && page.language !== undefined && !page.language.startsWith("en")) return false;
  return !section.has(kind === "markdown" ? "plain" : "markdown");
}

function repairedText(text: string, mistakes: readonly (Mistake & Part)[]): string | undefined {
  let repaired = "";
  let last = 0;
  for (const { start, end, repaired: part } of mistakes) {
    if (part === undefined) return undefined;
    repaired += text.slice(last, start) + part;
    last = end;
  }
  return repaired + text.slice(last);
}
