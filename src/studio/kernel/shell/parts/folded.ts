import { termOf } from "#src/ui/search/search-words.ts";

/** Normalises a text for search: its words in lower case, without accents and punctuation. */
export function folded(text: string): string {
  return text.split(/\s+/).map(termOf).filter(Boolean).join(" ");
}
