import { createDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { formatFact } from "#src/content/placeholder/facts.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { type Match, type Mistake, table } from "./table.ts";

const NAME = String.raw`\s*(?<name>[\w-]+(?:\.[\w-]+)*)\s*`;
/** Names that templates of other programs fill in. */
const TEMPLATE_NAME =
  /^(?:(?:first|last|full|user|site|page|company)?_?name|title|date|year|month|url|link|author|content|description|e?mail|phone|address|price|amount|number|count|total|country|city|university|course|excerpt|tags?|slug|user|[a-z]+(?:_[a-z]+)+|[a-z]+[A-Z]\w*)$/;
/** Braces that do not belong to a whole placeholder, which is an error of its own. */
const INCOMPLETE = /(?<!\{)\{\{(?!\{)|(?<!\})\}\}(?!\})/;

/** Placeholders that are not in double braces, or in those of another program, and units that a fact prints itself. */
export const PLACEHOLDERS = table(
  String.raw`
== doubledUnit placeholders
{  -  It is £{{uk.funds}}  (?<before>(?:[A-Z]{2})?[£€$]\s?|\b[A-Z]{3} )?\{\{\s*(?<name>[\w.-]+)\s*\}\}
== sure each
$  -  ${"$"}{name}         \$\{${NAME}\}
[  -  [[the fees]]         \[\[${NAME}\]\](?!\()|(?<!\[)\[\[[^[\]\n]+\]\](?![\](])
%  -  {% name %}           \{%${NAME}%\}
<  -  <<name>>             <<${NAME}>>|<%=?\s*[\w.-]+\s*%>
%  -  %NAME%               (?<![\w%])%%?(?<name>[A-Za-z_]\w*(?:\.[\w-]+)*)%%?(?![\w%])
{  -  {{{uk.funds}}}       \{\{\{${NAME}\}\}\}
== doubtful each
{  -  { {site.name} }      \{\s+\{${NAME}\}\s+\}
{  -  {first_name}         (?<![\{$\\^_\w])\{${NAME}\}(?!\})
(  -  ((site.name))        \(\(${NAME}\)\)
<  -  <site.name>          (?<!<)<${NAME}>(?!>)
[  -  [site.name]          (?<!\[)\[${NAME}\](?![\](])
/\.[a-z]/  -  It is uk.funds now   (?<![\w./@-])(?<name>[a-z][\w-]*(?:\.[\w-]+)+)(?![\w\/@-]|\.\w)
`,
  { doubledUnit, sure, doubtful },
);

function sure({ pointer, found, groups: { name = "" }, known, shown }: Match): Mistake | undefined {
  const meant = isKnown(name, known.factNames) ? name : undefined;
  if (INCOMPLETE.test(shown) || (meant === undefined && found.startsWith("{{{"))) return undefined;
  const repaired = meant && `{{${meant}}}`;
  if (repaired && /^\{[^{%]/.test(found))
    return {
      repaired,
      diagnostic: (cure) => createDiagnostic("text/single-braces", pointer, { found, cure }),
    };
  return {
    repaired,
    diagnostic: (cure) => createDiagnostic("text/placeholder-form", pointer, { found, meant, cure }),
  };
}

/** Braces that may mean something else: "{uk.funds.lodnon}" is a misspelt fact, "{first_name}" a name of a template. */
function doubtful(match: Match): Mistake | undefined {
  const { found, page, groups, known } = match;
  const { name = "" } = groups;
  const { factNames } = known;
  if (found === name) return factNames.has(name) ? sure(match) : undefined;
  const isMisspelt = name.includes(".") && nearest(name, factNames) !== undefined;
  const isOfTemplate =
    !page.hasGaps &&
    /^\{\w/.test(found) &&
    (TEMPLATE_NAME.test(name) || TEMPLATE_NAME.test(name.toLowerCase()));
  return isKnown(name, factNames) || isMisspelt || isOfTemplate ? sure(match) : undefined;
}

function isKnown(name: string, factNames: ReadonlySet<string>): boolean {
  return factNames.has(name) || /^(?:site|page|entry|item|count)\.[a-z]/i.test(name);
}

/** What a figure prints, and what then must not follow it. */
const UNITS: readonly (readonly [printed: RegExp, written: RegExp])[] = [
  [/£/, /^ ?(?:£|GBP\b|pounds?\b)/],
  [/€/, /^ ?(?:€|EUR\b|euros?\b)/],
  [/\$/, /^ ?(?:\$|[A-Z]{2}D\b|dollars?\b)/],
  [/%$/, /^ ?(?:%|per ?cent\b)/],
  [/\+$/, /^\+/],
  [/\bhours?$/, /^ (?:hrs?|h)\b\.?/],
  [/\bminutes?$/, /^ mins?\b\.?/],
  [/\bweeks?$/, /^ wks?\b\.?/],
  [/\bmonths?$/, /^ mths?\b\.?/],
  [/\byears?$/, /^ yrs?\b\.?/],
];

/** A unit or symbol beside a fact that prints its own. */
function doubledUnit({ pointer, text, found, index, groups, known }: Match): Mistake | undefined {
  const { before = "", name = "" } = groups;
  const fact = Object.hasOwn(known.registered, name) ? known.registered[name] : undefined;
  if (!fact) return undefined;
  const printed = formatFact(fact, TOOL_LANGUAGE);
  const sign = /^[^\d\s-]+/.exec(printed)?.[0] ?? "";
  const symbol = before.trim();
  const isFirst = symbol !== "" && (symbol === fact.unit || (sign !== "" && sign.endsWith(symbol.slice(-1))));
  const word = /^\d.*?(\p{L}{3,}?)s?$/u.exec(printed)?.[1];
  const own = word && new RegExp(`^(?:[ -](?:working )?| (?:a|an|per|each) )${word}s?\\b`);
  const rest = text.slice(index + found.length);
  const units = UNITS.filter(([has]) => has.test(printed)).map(([, written]) => written);
  const after = [...(own ? [own] : []), ...units].map((unit) => unit.exec(rest)?.[0]).find(Boolean) ?? "";
  if (!isFirst && after === "") return undefined;
  const placeholder = found.slice(before.length);
  const first = isFirst ? before : "";
  return {
    end: index + found.length + after.length,
    // A hyphen needs other words: "a 20-hour week".
    repaired: after.startsWith("-") ? undefined : `${isFirst ? "" : before}${placeholder}`,
    diagnostic: (cure) =>
      createDiagnostic("text/doubled-unit", pointer, {
        found: `"${first}${placeholder}${after}"`,
        shown: `"${first}${printed}${after}"`,
        printed,
        cure,
      }),
  };
}
