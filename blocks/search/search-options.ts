import type { Options } from "minisearch";

/** Address of the index. */
export const SEARCH_INDEX = "/search-index.json";

/** A part of a page that can be found: what stands under one heading. */
export type FoundPart = {
  id: number;
  /** The page's address, with the anchor of the part. */
  href: string;
  /** Title of the page. */
  page: string;
  /** The heading, where the part has one of its own. */
  heading: string;
  text: string;
};

/** What a result shows beside its match. */
export type StoredPart = Pick<FoundPart, "href" | "page" | "heading"> & { start: string };

/** The build makes the index with these, and the browser has to read it with the same. */
export const searchOptions: Options<FoundPart> = {
  fields: ["page", "heading", "text"],
  storeFields: ["href", "page", "heading", "start"],
  processTerm,
  searchOptions: {
    boost: { page: 3, heading: 4 },
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    processTerm,
  },
};

/** A term of the index; null for a single letter, which is not indexed. */
function processTerm(term: string): string | null {
  const plain = plainWord(term);
  return plain.length > 1 || /\d/.test(plain) ? plain : null;
}

/** A word in lower case without accents, so that `Résumé` is found by `resume`. */
export function plainWord(word: string): string {
  return word
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
