import type { Options } from "minisearch";
import { indexedWords, isUnspaced, searchWords, termOf } from "./search-words.ts";

/** Address of the search index file, which the build writes. */
export const SEARCH_INDEX = "/search-index.json";

/** A part of a page that the search can find: the content under one heading. */
export type FoundPart = {
  id: number;
  /** The page's address, with the anchor of the part. */
  href: string;
  page: string;
  heading: string;
  text: string;
  /** Language of the page, if it is not the main one of the site (BCP 47). */
  lang?: string;
};

export type StoredPart = Pick<FoundPart, "href" | "page" | "heading"> & { start: string };

/** Returns the results in the page's language, or those in the site's main language if there are none. */
export function inLanguage<Part extends Readonly<Record<string, unknown>>>(
  parts: readonly Part[],
  language: string,
): Part[] {
  const own = parts.filter(({ lang }) => lang === language);
  return own.length > 0 ? own : parts.filter(({ lang }) => lang === undefined);
}

const BOOST = { page: 3, heading: 4 };

/** Weights of matches that count half. */
export const HALF_BOOST = { page: BOOST.page / 2, heading: BOOST.heading / 2, text: 0.5 };

/** Options for both building the index and reading it in the browser. */
export const searchOptions: Options<FoundPart> = {
  fields: ["page", "heading", "text"],
  storeFields: ["href", "page", "heading", "start", "lang"],
  tokenize: indexedWords,
  processTerm,
  searchOptions: {
    boost: BOOST,
    prefix: true,
    fuzzy,
    tokenize: (text) => searchWords(text).map(({ word }) => word),
    processTerm,
  },
};

/**
 * Returns how much of a word of the search may differ in a match: a fifth of the letters of a word with more than four, one letter in
 * shorter words with `ae`, `oe` or `ue`; false if it must match exactly, as with digits.
 */
function fuzzy(term: string): number | false {
  if (/\d/.test(term)) return false;
  if (term.length > 4) return 0.2;
  // Allows `tuer` for `Tür`, for keyboards without ü. Longer words allow a different letter anyway.
  return /[aou]e/.test(term) ? 1 : false;
}

/** Options for a word that is in the index as it was typed. */
export const KNOWN_WORD = {
  fuzzy: (term: string) => fuzzy(term) && 1,
  weights: { prefix: 0.375, fuzzy: 0.1 },
};

/** Normalises a term of the index; null for single letters, which are not indexed unless they can be words. */
function processTerm(term: string): string | null {
  const plain = termOf(term);
  return plain.length > 1 || /\d/.test(plain) || isUnspaced(plain) ? plain : null;
}
