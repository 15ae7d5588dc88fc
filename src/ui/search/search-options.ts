import type { Options } from "minisearch";

/** Address of the search index, which the build writes. */
export const SEARCH_INDEX = "/search-index.json";

/** A searchable part of a page: the content under one heading. */
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

/** Results in the language of the page; if there are none, those in the main language of the site. */
export function inLanguage<Part extends Readonly<Record<string, unknown>>>(
  parts: readonly Part[],
  language: string,
): Part[] {
  const own = parts.filter(({ lang }) => lang === language);
  return own.length > 0 ? own : parts.filter(({ lang }) => lang === undefined);
}

/** Options for both building the index and reading it in the browser. */
export const searchOptions: Options<FoundPart> = {
  fields: ["page", "heading", "text"],
  storeFields: ["href", "page", "heading", "start", "lang"],
  tokenize: (text) => text.match(WORD) ?? [],
  processTerm,
  searchOptions: {
    boost: { page: 3, heading: 4 },
    prefix: true,
    // Another figure is not a slip of the pen.
    fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
    processTerm,
  },
};

/** Normalises a term of the index; null for single letters, which are not indexed. */
function processTerm(term: string): string | null {
  const plain = termOf(term);
  return plain.length > 1 || /\d/.test(plain) ? plain : null;
}

/** A figure with the separators of its thousands, or a word; symbols such as those of currencies are left out. */
export const WORD = /\d{1,3}(?:[,.'’\u00A0\u202F]\d{3})+(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu;

/** A word in lower case without accents, so that `Résumé` is found by `resume`, and `1,334` by `1334`. */
export function termOf(word: string): string {
  return word
    .normalize("NFD")
    .replace(/\p{Mn}|[^\p{L}\p{M}\p{N}]/gu, "")
    .toLowerCase();
}
