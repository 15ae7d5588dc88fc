import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { TextKind } from "#src/content/site/context/text-kind.ts";
import { type Finding, WHOLE_PLACEHOLDER } from "../texts/passage.ts";

/** Sentences with more words are too long: plain-language guides recommend 25 on average, single ones may have more. */
const MAX_WORDS = 30;
/** A word and its space are two characters at least. */
const MIN_LENGTH = 2 * MAX_WORDS;
/** Texts with fewer words need not be divided into sentences. */
const MANY_WORDS = new RegExp(String.raw`^(?:\S*\s){${MAX_WORDS}}`);

/** Maximum length that readers take in, by kind, above the longest on this site. Schemas have higher limits. */
const LIMITS: Partial<Record<TextKind, { limit: number; found: string }>> = {
  heading: { limit: 70, found: "This heading" },
  button: { limit: 32, found: "The label of this button" },
  text: { limit: 300, found: "This text" },
  alt: { limit: 125, found: "This alternative text" },
};

/** Reports a text that is longer than readers take in. */
export function longText(kind: TextKind, text: string, pointer: string): Diagnostic[] {
  const { found = "", limit = Number.POSITIVE_INFINITY } = LIMITS[kind] ?? {};
  // A placeholder is assumed to print fewer characters than itself.
  const characters = text.length > limit ? text.replace(WHOLE_PLACEHOLDER, "0000").length : 0;
  return characters > limit ? [createDiagnostic("text/long", pointer, { found, characters, limit })] : [];
}

/** Finds sentences with too many words, and where each begins. */
export function longSentences(text: string, pointer: string): Finding[] {
  if (text.length < MIN_LENGTH || !MANY_WORDS.test(text)) return [];
  const sentences = [...text.matchAll(/[^\n]+?(?:[\p{Sentence_Terminal}:;][*_)"”’]*(?=\s|$)|\n|$)/gu)];
  return sentences.flatMap(({ 0: sentence, index }) => {
    if (sentence.length < MIN_LENGTH || /^\s*\|/.test(sentence)) return [];
    const words = sentence.replace(WHOLE_PLACEHOLDER, "0").match(/[\p{L}\p{N}]\S*/gu) ?? [];
    if (words.length <= MAX_WORDS) return [];
    const details = { words: words.length, limit: MAX_WORDS, start: words.slice(0, 5).join(" ") };
    const diagnostic = createDiagnostic("text/long-sentence", pointer, details);
    return [{ diagnostic, index: index + sentence.search(/\S/) }];
  });
}
