/** Stores each distinct value once and numbers it, so that others can refer to it by number. */
export class Interner<T> {
  readonly values: T[] = [];
  readonly #numbers = new Map<T, number>();

  numberOf(value: T): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}
