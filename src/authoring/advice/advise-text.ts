import type { Known } from "./known.ts";
import { findMistakes } from "./texts/find-mistakes.ts";
import { longSentences } from "./texts/long-text.ts";
import type { Finding } from "./texts/passage.ts";
import type { PassageInContext } from "./typed-figures/sentence-contexts.ts";
import { typedCounts } from "./typed-figures/typed-counts.ts";
import { typedFacts } from "./typed-figures/typed-facts.ts";

/** A text in its page. */
export type TextInPage = PassageInContext & {
  known: Known;
  /** The name of its place in messages; undefined if it may repeat a text of another page. */
  place: (() => string) | undefined;
};

/** The advice on a text that visitors read, in a field or a Markdown file. */
export function adviseText(passage: TextInPage): Finding[] {
  const { text, pointer, known, place } = passage;
  const found = findMistakes(passage);
  found.push(...longSentences(text, pointer));
  if (place) found.push(...known.repeated.check(text, pointer, place));
  if (known.countHint?.test(text)) found.push(...typedCounts(text, pointer, known.counted));
  typedFacts(passage, found);
  return found;
}
