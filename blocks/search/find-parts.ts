import MiniSearch, { type SearchResult } from "minisearch";
import { type FoundPart, SEARCH_INDEX, type StoredPart, searchOptions } from "./search-options.ts";

/** The result of a search: the best parts of pages, and the announcement. */
export type Found = { parts: (StoredPart & { words: readonly string[] })[]; summary: string };

const SHOWN = 20;

let index: Promise<MiniSearch<FoundPart>> | undefined;

/** Finds parts of pages with all words, or if there are none, with some of them. @throws if there is no index */
export async function findParts(asked: string): Promise<Found> {
  index ??= load();
  const search = await index.catch((error) => {
    index = undefined;
    throw error;
  });
  const all = search.search(asked, { combineWith: "AND" });
  const some = all.length > 0 ? [] : search.search(asked, { combineWith: "OR" });
  const parts = [...all, ...some].slice(0, SHOWN).map(partOf);
  return { parts, summary: summaryOf(asked, all.length, some.length) };
}

async function load(): Promise<MiniSearch<FoundPart>> {
  const response = await fetch(SEARCH_INDEX);
  if (!response.ok) throw new Error(`${SEARCH_INDEX}: ${response.status}`);
  return MiniSearch.loadJSON(await response.text(), searchOptions);
}

function partOf({ href, page, heading, start, terms }: SearchResult): Found["parts"][number] {
  return { href, page, heading, start, words: terms };
}

/** The announcement of a result. */
export function summaryOf(asked: string, all: number, some: number): string {
  const count = (number: number) => (number === 1 ? "1 result" : `${number} results`);
  const best = (number: number) => (number > SHOWN ? `, the best ${SHOWN} of them here` : "");
  if (all > 0) return `${count(all)} for “${asked}”${best(all)}.`;
  if (some > 0) return `No page has all of these words. ${count(some)} with some of them${best(some)}.`;
  return `Nothing found for “${asked}”. Check the spelling, try another word, or choose a page below.`;
}
