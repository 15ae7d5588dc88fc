import { getOrMake } from "#src/content/json/memo.ts";
import type { MistakeRow } from "./row.ts";

/** A lower-case string, with the rows that have it among their `clues`; a row is only tried on texts that contain one of its clues. */
type Clue = { text: string; rows: MistakeRow[] };

/** Number of bits by which a rolling 16-bit hash is shifted for each character, so that it depends on exactly the last three characters. */
const SHIFT = 5;
const MASK = 0x7fff;

/**
 * Creates a function that finds, in order, the rows whose clues occur in a text. It looks up one, two and three characters at each
 * position: one regular expression for all clues would take ten times as long.
 */
export function rowsByClue(all: readonly MistakeRow[]): (text: string) => readonly MistakeRow[] {
  const patterns = all.flatMap((row) => (row.clues instanceof RegExp ? [{ row, clue: row.clues }] : []));
  const clues = cluesOf(all);
  const signs = new StartTable(clues.filter(({ text }) => text.length === 1));
  const pairs = new StartTable(clues.filter(({ text }) => text.length === 2));
  const longer = new StartTable(clues.filter(({ text }) => text.length > 2));
  return (text) => {
    const rows = new Set(patterns.filter(({ clue }) => clue.test(text)).map(({ row }) => row));
    const lower = text.toLowerCase();
    let last = 0;
    let hash = 0;
    for (let at = 0; at < lower.length; at++) {
      const code = lower.charCodeAt(at);
      hash = ((hash << SHIFT) ^ code) & MASK;
      if (signs.has(code)) signs.collect(code, lower, at, rows);
      if (longer.has(hash)) longer.collect(hash, lower, at - 2, rows);
      const pair = ((last << SHIFT) ^ code) & MASK;
      if (pairs.has(pair)) pairs.collect(pair, lower, at - 1, rows);
      last = code;
    }
    return rows.size === 0 ? [] : all.filter((row) => rows.has(row));
  };
}

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
          : start.reduce((created, code) => ((created << SHIFT) ^ code) & MASK, 0);
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

function cluesOf(all: readonly MistakeRow[]): Clue[] {
  const clues = new Map<string, Clue>();
  for (const row of all) {
    const texts = row.clues instanceof RegExp ? [] : row.clues;
    for (const text of texts)
      getOrMake(clues, text, () => ({ text, rows: [] as MistakeRow[] })).rows.push(row);
  }
  return [...clues.values()];
}
