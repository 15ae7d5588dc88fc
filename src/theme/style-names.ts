import { system } from "./system.ts";

/** The named values of a Chakra style prop. */
export type StyleNames = {
  /** The theme scale of the values; undefined if only the names below are allowed. */
  scale: string | undefined;
  names: ReadonlySet<string>;
};

/** Style props that accept only names, no CSS values. */
const PROPS_WITHOUT_VALUES = ["textStyle", "colorPalette"];

/** All style props that take tokens, by their long and short names. */
export function styleNames(): ReadonlyMap<string, StyleNames> {
  const namesByKind = new Map<string, StyleNames>();
  for (const [prop, types] of system.utility.getTypes()) {
    const names = new Set<string>();
    let scale: string | undefined;
    for (const type of types) {
      const [, category, name] = /^(?:Tokens\["(\w+)"\]|"(.+)")$/.exec(type) ?? [];
      if (name !== undefined) names.add(name);
      const tokens = [...system.tokens.categoryMap].find(([key]) => key === category)?.[1];
      if (!tokens) continue;
      scale = category;
      for (const token of tokens.keys()) names.add(token);
    }
    if (scale || PROPS_WITHOUT_VALUES.includes(prop)) namesByKind.set(prop, { scale, names });
  }
  for (const [short, prop] of system.utility.shorthands) {
    const names = namesByKind.get(prop);
    if (names) namesByKind.set(short, names);
  }
  return namesByKind;
}
