/** Values that stand once and have numbers: what many name by number. */
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
