import { IntlMessageFormat } from "intl-messageformat";

/** The names of the gaps in a message of ICU MessageFormat: `{name}`, or `{count, plural, one {# page} other {# pages}}`. */
export type Gap<Message extends string> = Message extends `${infer Before}{${infer Rest}`
  ? Gap<Rest> | (Before extends `${string} ${Branch} ` ? never : NameBefore<Rest>)
  : never;
type Branch = "zero" | "one" | "two" | "few" | "many" | "other";
type NameBefore<Rest extends string> = Rest extends `${infer Inside}}${string}` ? NameIn<Inside> : never;
type NameIn<Inside extends string> = Inside extends `${infer Name},${string}` ? Plain<Name> : Plain<Inside>;
/**
 * Excludes the texts of plural branches, such as `# pages`, and quoted braces: they contain a space or a sign, which the name of a gap
 * never does.
 */
type Plain<Name extends string> = Name extends `${string}${" " | "#" | "{" | "<" | "'"}${string}`
  ? never
  : Name;

const formats = new Map<string, IntlMessageFormat>();

/** Parses a message of ICU MessageFormat. Results are kept, since the same few messages are used again and again. */
export function icuFormat(message: string, language: string): IntlMessageFormat {
  const key = `${language} ${message}`;
  let format = formats.get(key);
  if (!format) {
    format = new IntlMessageFormat(message, language);
    formats.set(key, format);
  }
  return format;
}
