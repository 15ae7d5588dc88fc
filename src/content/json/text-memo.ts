/** A bounded cache for a pure function of a text: values never become stale, and a full cache is emptied. */
export class TextMemo<Value extends NonNullable<unknown> | null> {
  static readonly characters = ({ length }: string): number => length;
  readonly #results = new Map<string, Value>();
  readonly #most: number;
  readonly #weigh: (text: string) => number;
  #weight = 0;

  /** @param most maximum total weight of the entries @param weigh weight of an entry; 1 by default */
  constructor(most: number, weigh: (text: string) => number = () => 1) {
    this.#most = most;
    this.#weigh = weigh;
  }

  /** Returns the cached result for a text, computing it on first use. */
  get(text: string, make: () => Value): Value {
    const match = this.find(text);
    if (match !== undefined) return match;
    const created = make();
    this.keep(text, created);
    return created;
  }

  /** The cached result for a text; undefined if there is none. */
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
