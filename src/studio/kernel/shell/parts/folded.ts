import { termOf } from "#src/ui/search/search-words.ts";

/** Normalises a text for search: only its words, in lower case, without accents. */
export function folded(text: string): string {
  return text.split(/\s+/).map(termOf).filter(Boolean).join(" ");
}
