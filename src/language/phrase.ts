import { pluralForm } from "./format.ts";

/** A text with named gaps in braces: `{count} of {total}`. The type contains the names, so that `fill` requires each. */
export type Phrase<Name extends string> = string & { readonly gaps?: Name };

/** The plural forms of a phrase by category (CLDR); missing ones default to `other`. */
export type Plural<Name extends string> = { readonly other: Phrase<Name> } & {
  readonly [Form in Exclude<Intl.LDMLPluralRule, "other">]?: Phrase<Name>;
};

const GAP = /\{(\w+)\}/g;

/** Fills the gaps of a phrase: `fill("{count} of {total}", { count: 3, total: 8 })`. */
export function fill<Name extends string>(
  phrase: Phrase<Name>,
  values: Readonly<Record<Name, string | number>>,
): string {
  const byName = new Map(Object.entries(values));
  return phrase.replace(GAP, (gap, name: string) => String(byName.get(name) ?? gap));
}

/** Formats a number in the digits of a language. @param digits from 0 to 9: `digitsOf` */
export const inDigits = (number: number, digits: readonly string[]): string =>
  String(number).replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);

/** Selects the plural form for a number in a language. @param language BCP 47 tag */
export function formFor<Name extends string>(
  plural: Plural<Name>,
  count: number,
  language: string,
): Phrase<Name> {
  return plural[pluralForm(count, language)] ?? plural.other;
}

/** The names of the gaps in a phrase, such as `count` in "{count} places", without duplicates, in order of appearance. */
export function gapsIn(phrase: string): string[] {
  return [...new Set([...phrase.matchAll(GAP)].map(([, name = ""]) => name))];
}

/** The separator between parts of a line: ", ", "، ", "、". CLDR has such separators only for some languages. */
export function comma(language: string): string {
  return COMMAS.get(new Intl.Locale(language).maximize().script) ?? ", ";
}

const COMMAS: ReadonlyMap<string | undefined, string> = new Map([
  ["Arab", "، "],
  ["Hans", "、"],
  ["Hant", "、"],
  ["Jpan", "、"],
]);
