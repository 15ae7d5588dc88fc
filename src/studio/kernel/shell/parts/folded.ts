import { termOf } from "#src/ui/search/search-words.ts";

/** A text as lists compare it with a search: its words in lower case, without accents and signs. */
export function folded(text: string): string {
  return text.split(/\s+/).map(termOf).filter(Boolean).join(" ");
}
