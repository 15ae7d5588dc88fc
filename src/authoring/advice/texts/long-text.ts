import type { TextKind } from "#src/authoring/text-kind.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Finding } from "./passage.ts";

/** Sentences with more words are too long: plain-language guides recommend 25 on average, single ones may have more. */
const MAX_WORDS = 30;
/** A word and its space are two characters at least. */
const MIN_LENGTH = 2 * MAX_WORDS;

/** Maximum length that readers take in, by kind, above the longest on this site. Schemas have higher limits. */
const LIMITS: Partial<Record<TextKind, { limit: number; found: string }>> = {
  heading: { limit: 70, found: "This heading" },
  button: { limit: 32, found: "The label of this button" },
  text: { limit: 300, found: "This text" },
  alt: { limit: 125, found: "This alternative text" },
};

/** Reports a text that is longer than readers take in. */
export function longText(kind: TextKind, text: string, pointer: string): Diagnostic[] {
  const known = LIMITS[kind];
  // A placeholder is assumed to print no more characters than itself.
  if (!known || text.length <= known.limit) return [];
  const printed = text.replace(/\{\{[^{}]*\}\}/g, "0000");
  if (printed.length <= known.limit) return [];
  const { found, limit } = known;
  return [createDiagnostic("text/long", pointer, { found, characters: printed.length, limit })];
}

/** Finds sentences with too many words, and where each begins. */
export function longSentences(text: string, pointer: string): Finding[] {
  if (text.length < MIN_LENGTH) return [];
  const found: Finding[] = [];
  for (const { 0: sentence, index } of text.matchAll(/[^\n]+?(?:[.!?:;][*_)"”’]*(?=\s|$)|\n|$)/g)) {
    if (sentence.length < MIN_LENGTH || /^\s*\|/.test(sentence)) continue;
    const words = sentence.replace(/\{\{[^{}]*\}\}/g, "0").match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
    if (words.length <= MAX_WORDS) continue;
    const start = words.slice(0, 5).join(" ");
    const details = { words: words.length, limit: MAX_WORDS, start };
    found.push({
      diagnostic: createDiagnostic("text/long-sentence", pointer, details),
      index: index + sentence.search(/\S/),
    });
  }
  return found;
}
