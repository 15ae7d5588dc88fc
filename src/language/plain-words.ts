/** Normalises a text to its words, without capitals and punctuation. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Escapes a text for a regular expression. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The first sentence of a text in English; the whole text if it is only one. */
export const firstSentence = (text: string): string => text.split(/(?<=[.!?])\s/, 1)[0] ?? "";
