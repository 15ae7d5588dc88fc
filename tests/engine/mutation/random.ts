/** A random number generator that makes the same choices for the same seed. */
export type Random = {
  /** An integer from 0 to `limit - 1`. */
  below: (limit: number) => number;
  /** One of several choices. @throws Error if there are none */
  pick: <T>(choices: readonly T[]) => T;
};

/**
 * A generator after Tommy Ettinger's mulberry32, whose 32 bits of state are enough to spread choices. @param
 * name seed
 */
export function seeded(name: string): Random {
  let state = 0x811c9dc5;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[below(choices.length)];
    if (choice === undefined) throw new Error("nothing to pick from");
    return choice;
  };
  return { below, pick };
}
