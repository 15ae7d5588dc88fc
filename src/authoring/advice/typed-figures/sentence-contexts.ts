import type { Country } from "./known-facts.ts";
import { topicsOf } from "./topics.ts";

/** A text, and what stands around it in its document. */
export type Passage = {
  text: string;
  pointer: string;
  /** Labels and headings beside and above it. Asked only where there is a figure. */
  context: () => string;
  /** Countries that the whole document is about, by the first part of their facts' names. */
  countries: readonly string[];
};

/** A sentence without its end; one that never ends counts as several. */
const SENTENCE = /(?:[^.!?\n]|[.!?](?!\s)){1,1000}/g;

/** What the words around a figure speak of: those of its sentence, and the labels and headings. */
type SentenceContext = { topics: ReadonlySet<string>; countries: readonly string[] };

/** Looks at each sentence once, however many figures it has. */
export class SentenceContexts {
  readonly #sentences: { index: number; text: string }[];
  readonly #passage: Passage;
  readonly #known: readonly Country[];
  #at = 0;
  #context: SentenceContext | undefined;

  constructor(passage: Passage, known: readonly Country[]) {
    this.#sentences = [...passage.text.matchAll(SENTENCE)].map(({ 0: text, index }) => ({ index, text }));
    this.#passage = passage;
    this.#known = known;
  }

  /** @param index of a figure; never before the one that was asked about last */
  at(index: number): SentenceContext {
    for (let next = this.#sentences[this.#at + 1]; next && next.index <= index; ) {
      this.#at += 1;
      this.#context = undefined;
      next = this.#sentences[this.#at + 1];
    }
    this.#context ??= this.#look(this.#sentences[this.#at]?.text ?? "");
    return this.#context;
  }

  #look(sentence: string): SentenceContext {
    const words = `${sentence} ${this.#passage.context()}`;
    const named = this.#known.filter(({ name }) => name.test(words)).map(({ prefix }) => prefix);
    return { topics: topicsOf(words), countries: named.length > 0 ? named : this.#passage.countries };
  }
}
