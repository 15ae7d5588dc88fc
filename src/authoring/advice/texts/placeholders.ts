import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { formatFact } from "#src/content/placeholder/facts.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { type Match, rows } from "./pattern.ts";

const NAME = String.raw`\s*(?<name>[\w-]+(?:\.[\w-]+)*)\s*`;
const form = (source: string) => new RegExp(source, "g");
/** Names that templates of other programs fill in. */
const TEMPLATE_NAME =
  /^(?:(?:first|last|full|user|site|page|company)?_?name|title|date|year|month|url|link|author|content|description|e?mail|price|amount|number|country|city|university|course|excerpt|tags?|slug|user|[a-z]+(?:_[a-z]+)+|[a-z]+[A-Z]\w*)$/;

/** Placeholders that are not in double braces, or in those of another program: "{uk.funds}", "[[name]]". */
export const PLACEHOLDERS = [
  ...rows("anywhere", sure, [
    ["$", form(String.raw`\$\{${NAME}\}`), "\u0024{name}"],
    ["[", form(String.raw`\[\[${NAME}\]\](?!\()|(?<!\[)\[\[[^[\]\n]+\]\](?![\](])`), "[[the fees]]"],
    ["%", form(String.raw`\{%${NAME}%\}`), "{% name %}"],
    ["<", form(`<<${NAME}>>`), "<<name>>"],
    ["<", form(`<%=?${NAME}%>`), "<%= name %>"],
    ["%", form(String.raw`(?<![\w%])%%?(?<name>[A-Za-z_]\w*(?:\.[\w-]+)*)%%?(?![\w%])`), "%NAME%"],
    ["{", form(String.raw`\{\{\{${NAME}\}\}\}`), "{{{name}}}"],
  ]),
  ...rows("anywhere", doubtful, [
    ["{", form(String.raw`\{\s+\{${NAME}\}\s+\}`), "{ {site.name} }"],
    ["{", form(String.raw`(?<![{$\\^_\w])\{${NAME}\}(?!\})`), "{first_name}"],
    ["(", form(String.raw`\(\(${NAME}\)\)`), "((site.name))"],
    ["<", form(`(?<!<)<${NAME}>(?!>)`), "<site.name>"],
    ["[", form(String.raw`(?<!\[)\[${NAME}\](?![\](])`), "[site.name]"],
    [".", /(?<![\w./@-])(?<name>[a-z][\w-]*(?:\.[\w-]+)+)(?![\w/@-]|\.\w)/g, "It is uk.funds a month"],
  ]),
];

function sure({ pointer, found, groups: { name = "" }, known, cureBy }: Match): Diagnostic {
  const meant = isKnown(name, known.factNames) ? name : undefined;
  const cure = meant === undefined ? undefined : cureBy(`{{${name}}}`);
  if (meant !== undefined && /^\{[^{%]/.test(found))
    return createDiagnostic("text/single-braces", pointer, { found, cure });
  return createDiagnostic("text/placeholder-form", pointer, { found, meant, cure });
}

/** Braces that may mean something else: "{uk.funds.lodnon}" is a misspelt fact, "{first_name}" a name of a template. */
function doubtful(match: Match): Diagnostic | undefined {
  const {
    found,
    page,
    known: { factNames },
  } = match;
  const { name = "" } = match.groups;
  const isBare = found === name;
  const isMisspelt = !isBare && name.includes(".") && nearest(name, factNames) !== undefined;
  const isOfTemplate =
    !page.hasGaps &&
    /^\{\w/.test(found) &&
    (TEMPLATE_NAME.test(name) || TEMPLATE_NAME.test(name.toLowerCase()));
  const isOwn = isBare ? factNames.has(name) : isKnown(name, factNames);
  return isOwn || isMisspelt || isOfTemplate ? sure(match) : undefined;
}

function isKnown(name: string, factNames: ReadonlySet<string>): boolean {
  return factNames.has(name) || /^(?:site|page|entry|item|count)\.[a-z]/i.test(name);
}

/** A unit or symbol beside a fact that prints its own. */
export const UNITS = rows("raw", doubledUnit, [
  [
    "{",
    /(?<before>(?:[A-Z]{2})?[£€$]\s?|\b[A-Z]{3} )?\{\{(?:\s*(?<name>[\w.-]+)\s*\}\})?|\}\}/g,
    "It is £{{uk.funds}}",
  ],
]);

/** What a figure prints, and what then must not follow it. */
const UNIT_WORDS: readonly (readonly [printed: RegExp, written: RegExp])[] = [
  [/£/, /^ ?(?:GBP|pounds?)\b/],
  [/€/, /^ ?(?:€|EUR\b|euros?\b)/],
  [/\$/, /^ ?(?:[A-Z]{2}D|dollars?)\b/],
  [/%$/, /^ ?(?:%|per ?cent\b)/],
  [/\+$/, /^\+/],
];

function doubledUnit({ pointer, text, found, index, groups, known, cureBy }: Match): Diagnostic | undefined {
  const { before = "", name = "" } = groups;
  const fact = Object.hasOwn(known.registered, name) ? known.registered[name] : undefined;
  if (!fact) return undefined;
  const printed = formatFact(fact, TOOL_LANGUAGE);
  const sign = /^[^\d\s-]+/.exec(printed)?.[0] ?? "";
  const symbol = before.trim();
  const isFirst = symbol !== "" && (symbol === fact.unit || (sign !== "" && sign.endsWith(symbol.slice(-1))));
  const word = /^\d.*?(\p{L}{3,}?)s?$/u.exec(printed)?.[1];
  const own: (typeof UNIT_WORDS)[number][] =
    word === undefined ? [] : [[/./, new RegExp(`^(?:[ -](?:working )?| (?:a|an|per|each) )${word}s?\\b`)]];
  const rest = text.slice(index + found.length);
  const [after = ""] = [...own, ...UNIT_WORDS].flatMap(([has, written]) =>
    has.test(printed) ? (written.exec(rest)?.[0] ?? []) : [],
  );
  if (!isFirst && after === "") return undefined;
  const placeholder = found.slice(before.length);
  const first = isFirst ? before : "";
  // A hyphen needs other words: "a 20-hour week".
  const cure = after.startsWith("-") ? undefined : cureBy(`${isFirst ? "" : before}${placeholder}`, after);
  const details = {
    found: `"${first}${placeholder}${after}"`,
    shown: `"${first}${printed}${after}"`,
    printed,
    cure,
  };
  return createDiagnostic("text/doubled-unit", pointer, details);
}
