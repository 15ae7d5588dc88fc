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

/** A word as the index has it: lower case, without accents, so that `Résumé` is found by `resume`. */
function processTerm(term: string): string | null {
  const plain = term
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
  return plain.length > 1 || /\d/.test(plain) ? plain : null;
}
