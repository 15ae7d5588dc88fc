/** A cache of results by name; each is valid as long as its inputs are the same objects. */
export class Memo<Value> {
  readonly #known = new Map<string, { parts: readonly unknown[]; value: Value }>();

  /** @param parts inputs of the value, compared by object identity */
  get(name: string, parts: readonly unknown[], make: () => Value): Value {
    return this.#keep(name, parts, make, (_, value) => value);
  }

  /** The same, but returns the previous object if the new value is equal to it. */
  getEqual(name: string, parts: readonly unknown[], make: () => Value): Value {
    return this.#keep(name, parts, make, (old, value) =>
      JSON.stringify(old) === JSON.stringify(value) ? old : value,
    );
  }

  #keep(
    name: string,
    parts: readonly unknown[],
    make: () => Value,
    choose: (old: Value, value: Value) => Value,
  ): Value {
    const known = this.#known.get(name);
    if (known && isSame(known.parts, parts)) return known.value;
    const made = make();
    const value = known ? choose(known.value, made) : made;
    this.#known.set(name, { parts, value });
    return value;
  }
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);
