/**
 * The latest results of a pure function of a text. It holds nothing that could be out of date, and no more than it is
 * allowed to: when it is full it starts again.
 */
export class TextMemo<Value extends NonNullable<unknown> | null> {
  static readonly characters = ({ length }: string): number => length;
  readonly #results = new Map<string, Value>();
  readonly #most: number;
  readonly #weigh: (text: string) => number;
  #weight = 0;

  /** @param most of the results together @param weigh by default, each result counts as one */
  constructor(most: number, weigh: (text: string) => number = () => 1) {
    this.#most = most;
    this.#weigh = weigh;
  }

  /** The result for a text, made once. */
  get(text: string, make: () => Value): Value {
    const match = this.find(text);
    if (match !== undefined) return match;
    const created = make();
    this.keep(text, created);
    return created;
  }

  /** The result for a text, if it is still there. */
  find(text: string): Value | undefined {
    return this.#results.get(text);
  }

  keep(text: string, value: Value): void {
    const weight = this.#weigh(text);
    this.#weight += weight;
    if (this.#weight > this.#most) {
      this.#results.clear();
      this.#weight = weight;
    }
    this.#results.set(text, value);
  }
}
