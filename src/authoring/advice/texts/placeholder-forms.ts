import { nearest } from "#src/content/diagnostics/nearest.ts";

/** A placeholder in a syntax that is printed literally. */
export type PlaceholderForm = {
  index: number;
  found: string;
  /** The name in it; unknown on this site if `isKnown` is false. */
  name: string;
  isKnown: boolean;
};

const NAME = String.raw`\s*(?<name>[\w-]+(?:\.[\w-]+)*)\s*`;
/** Syntaxes of other programs, which have no other use in a text. */
const FOREIGN = [
  String.raw`\$\{${NAME}\}`,
  String.raw`\[\[${NAME}\]\]`,
  String.raw`\{%${NAME}%\}`,
  `<<${NAME}>>`,
  `<%=?${NAME}%>`,
  String.raw`(?<![\w%])%(?<name>[A-Za-z_]\w*(?:\.[\w-]+)*)%(?![\w%])`,
  String.raw`\{\{\{${NAME}\}\}\}`,
].map((form) => new RegExp(form, "g"));
/** Syntaxes that may mean something else; taken for placeholders if the name is known. */
const DOUBTFUL = [
  String.raw`\{\s+\{${NAME}\}\s+\}`,
  String.raw`(?<![{$])\{${NAME}\}(?!\})`,
  String.raw`\(\(${NAME}\)\)`,
  `(?<!<)<${NAME}>(?!>)`,
  String.raw`(?<!\[)\[${NAME}\](?![\](])`,
].map((form) => new RegExp(form, "g"));
/** The name of a fact without any braces. */
const BARE = /(?<![\w./@-])(?<name>[a-z][\w-]*(?:\.[\w-]+)+)(?![\w/@-]|\.\w)/g;
/** A text without any of these contains no such placeholder. */
const HINT = /[{}%<[(]|\w\.\w/;

/** Finds placeholders that are not in double braces: "{uk.funds}", "${name}", "[[page.title]]". */
export function placeholderForms(text: string, names: ReadonlySet<string>): PlaceholderForm[] {
  if (!HINT.test(text)) return [];
  const found = new Map<number, PlaceholderForm>();
  let rest = text.replace(/(?<!\{)\{\{[^{}]*\}\}(?!\})/g, blank);
  // An incomplete placeholder is an error of its own.
  if (/(?<!\{)\{\{(?!\{)|(?<!\})\}\}(?!\})/.test(rest)) return [];
  const take = (form: RegExp, isSure: boolean) => {
    for (const { 0: whole, index, groups } of rest.matchAll(form)) {
      const name = groups?.name ?? "";
      const isKnown = isName(name, names);
      if (isSure || isKnown || isSlip(whole, name, names)) {
        found.set(index, { index, found: whole, name, isKnown });
        rest = rest.slice(0, index) + blank(whole) + rest.slice(index + whole.length);
      }
    }
  };
  for (const form of FOREIGN) take(form, true);
  for (const form of DOUBTFUL) take(form, false);
  for (const { 0: whole, index } of rest.matchAll(BARE))
    if (names.has(whole)) found.set(index, { index, found: whole, name: whole, isKnown: true });
  return [...found.values()].sort((a, b) => a.index - b.index);
}

function isName(name: string, names: ReadonlySet<string>): boolean {
  return names.has(name) || /^(?:site|page|entry|item|count)\.[a-z]/i.test(name);
}

/** "{uk.funds.lodnon}": the misspelt name of a fact, in braces. */
function isSlip(whole: string, name: string, names: ReadonlySet<string>): boolean {
  return /^[{<[(]/.test(whole) && name.includes(".") && nearest(name, names) !== undefined;
}

function blank(text: string): string {
  return " ".repeat(text.length);
}
