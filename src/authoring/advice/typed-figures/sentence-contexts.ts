import type { Passage } from "#src/authoring/advice/texts/passage.ts";
import type { Country } from "./known-facts.ts";
import { topicsOf } from "./topics.ts";

/** A sentence without its full stop; a very long one is split. */
const SENTENCE = /(?:[^.!?\n]|[.!?](?!\s)){1,1000}/g;

/** A text, with the labels and headings next to and above it; computed only for texts with a figure. */
export type PassageInContext = Passage & { context: () => string };

/** The topics near a figure: those of its sentence, labels and headings. */
type SentenceContext = { topics: ReadonlySet<string>; countries: readonly string[] };

/** Computes the context of each sentence once, however many figures it contains. */
export class SentenceContexts {
  readonly #sentences: { index: number; text: string }[];
  readonly #passage: PassageInContext;
  readonly #known: readonly Country[];
  readonly #topicsAround: ReadonlySet<string>;
  #at = 0;
  #context: SentenceContext | undefined;

  /** @param topicsAround those of the labels and headings */
  constructor(passage: PassageInContext, known: readonly Country[], topicsAround: ReadonlySet<string>) {
    this.#sentences = [...passage.text.matchAll(SENTENCE)].map(({ 0: text, index }) => ({ index, text }));
    this.#passage = passage;
    this.#known = known;
    this.#topicsAround = topicsAround;
  }

  /** @param index of a figure; must not decrease from call to call */
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
    const topics = new Set([...topicsOf(sentence), ...this.#topicsAround]);
    return { topics, countries: named.length > 0 ? named : this.#passage.page.countries };
  }
}
