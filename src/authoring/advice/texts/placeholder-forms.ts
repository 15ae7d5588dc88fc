import { nearest } from "#src/content/diagnostics/nearest.ts";

/** A placeholder in a form that is shown as it is written. */
export type PlaceholderForm = {
  index: number;
  found: string;
  /** What it names; nothing that this site knows, where `isKnown` is false. */
  name: string;
  isKnown: boolean;
};

const NAME = String.raw`\s*(?<name>[\w-]+(?:\.[\w-]+)*)\s*`;
/** Forms of other programs, which nobody writes for their own sake. */
const FOREIGN = [
  String.raw`\$\{${NAME}\}`,
  String.raw`\[\[${NAME}\]\]`,
  String.raw`\{%${NAME}%\}`,
  `<<${NAME}>>`,
  `<%=?${NAME}%>`,
  String.raw`(?<![\w%])%(?<name>[A-Za-z_]\w*(?:\.[\w-]+)*)%(?![\w%])`,
  String.raw`\{\{\{${NAME}\}\}\}`,
].map((form) => new RegExp(form, "g"));
/** Forms that may be something else, and are placeholders where the site knows the name. */
const DOUBTFUL = [
  String.raw`\{\s+\{${NAME}\}\s+\}`,
  String.raw`(?<![{$])\{${NAME}\}(?!\})`,
  String.raw`\(\(${NAME}\)\)`,
  `(?<!<)<${NAME}>(?!>)`,
  String.raw`(?<!\[)\[${NAME}\](?![\](])`,
].map((form) => new RegExp(form, "g"));
/** The name of a fact without anything around it. */
const BARE = /(?<![\w./@-])(?<name>[a-z][\w-]*(?:\.[\w-]+)+)(?![\w/@-]|\.\w)/g;
/** Nothing in a text without one of these can be a placeholder. */
const HINT = /[{}%<[(]|\w\.\w/;

/** Placeholders of a text that do not stand in double braces: "{uk.funds}", "${name}", "[[page.title]]". */
export function placeholderForms(text: string, names: ReadonlySet<string>): PlaceholderForm[] {
  if (!HINT.test(text)) return [];
  const found = new Map<number, PlaceholderForm>();
  let rest = text.replace(/(?<!\{)\{\{[^{}]*\}\}(?!\})/g, blank);
  // Half a placeholder is an error of its own.
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

/** "{uk.funds.lodnon}": in braces, the misspelt name of a fact. */
function isSlip(whole: string, name: string, names: ReadonlySet<string>): boolean {
  return /^[{<[(]/.test(whole) && name.includes(".") && nearest(name, names) !== undefined;
}

function blank(text: string): string {
  return " ".repeat(text.length);
}
