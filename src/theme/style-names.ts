import { system } from "./system.ts";

/** The values that a style prop of Chakra knows by name. */
export type StyleNames = {
  /** The scale of the theme that they come from; undefined if only the names below are allowed. */
  scale: string | undefined;
  names: ReadonlySet<string>;
};

/** Props without values of CSS. */
const NAMES_ALONE = ["textStyle", "colorPalette"];

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
    if (scale || NAMES_ALONE.includes(prop)) namesByKind.set(prop, { scale, names });
  }
  for (const [short, prop] of system.utility.shorthands) {
    const names = namesByKind.get(prop);
    if (names) namesByKind.set(short, names);
  }
  return namesByKind;
}
