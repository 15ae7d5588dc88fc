import type { Fact } from "#schema/generated/types.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import type { Cured, Excerpt } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { formatFact } from "#src/content/placeholder/facts.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { type Match, type Mistake, type MistakeRow, rows } from "./row.ts";

export const textSingleBraces = new Rule<Excerpt & Cured>("text/single-braces", {
  title: "Placeholder in the wrong braces",
  message: ({ excerpt }) =>
    say("{excerpt} is shown as written: a {_placeholder} needs double braces.", { excerpt }),
  hint: "Write {{name}}, with two braces on both sides.",
  editor: { hint: "Use two braces on each side." },
  severity: "warning",
  why: "Visitors would read the name of the figure instead of the figure.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "We reply within {service.reply}." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "We reply within {{service.reply}}." }`,
  sample: { excerpt: "{uk.funds.london}" },
});

export const textPlaceholderForm = new Rule<Excerpt & Cured & { suggestion: string | undefined }>(
  "text/placeholder-form",
  {
    title: "Placeholder of another program",
    message: ({ excerpt, suggestion }) =>
      suggestion === undefined
        ? say("{excerpt} is shown as written: it looks like a placeholder, but nothing fills it in.", {
            excerpt,
          })
        : say("{excerpt} is shown as written: here a {_placeholder} is '{{'{suggestion}'}}'.", {
            excerpt,
            suggestion,
          }),
    hint: "Write a placeholder in double braces, with a name that exists on this site, or the text itself.",
    editor: {
      hint: "Write a name that exists on this site in double braces, or the text itself.",
    },
    severity: "warning",
    why: "Visitors would read the marks instead of a figure or a name.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "We reply within [[service.reply]]." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "We reply within {{service.reply}}." }`,
    sample: { excerpt: "[[uk.funds.london]]", suggestion: "uk.funds.london" },
  },
);

export const textDoubledUnit = new Rule<Excerpt & Cured & { display: string; printed: string }>(
  "text/doubled-unit",
  {
    title: "Unit beside a fact that prints its own",
    message: ({ excerpt, display, printed }) =>
      say("{excerpt} is shown as {display}: the {_fact} itself prints {printed}.", {
        excerpt,
        display,
        printed,
      }),
    hint: "Remove the unit or symbol beside the placeholder.",
    editor: { hint: "Remove the unit or symbol beside the name in braces." },
    severity: "warning",
    why: "Visitors would read the unit twice.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "A shared house costs £{{accommodation.shared}}." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "A shared house costs {{accommodation.shared}}." }`,
    sample: { excerpt: '"£{{uk.funds.london}}"', display: '"££1,334"', printed: "£1,334" },
  },
);

const NAME = String.raw`\s*(?<name>[\w-]+(?:\.[\w-]+)*)\s*`;
/** Matches placeholder names of other programs' templates. */
const TEMPLATE_NAME =
  /^(?:(?:first|last|full|user|site|page|company)?_?name|title|date|year|month|url|link|author|content|description|e?mail|phone|address|price|amount|number|count|total|country|city|university|course|excerpt|tags?|slug|user|[a-z]+(?:_[a-z]+)+|[a-z]+[A-Z]\w*)$/;
/** Matches braces that do not belong to a complete placeholder; they are reported as errors elsewhere. */
const STRAY_BRACES = /(?<!\{)\{\{(?!\{)|(?<!\})\}\}(?!\})/;

/** Mistakes: placeholders without double braces or in another program's syntax, and units that a fact prints itself. */
export const PLACEHOLDERS: readonly MistakeRow[] = [
  ...rows({ rule: textDoubledUnit, view: "placeholders", explain: doubledUnit }, [
    {
      clues: ["{"],
      example: "It is £{{uk.funds}}",
      find: /(?<before>[A-Z]{0,2}\p{Sc}\s?|\b[A-Z]{3} )?\{\{\s*(?<name>[\w.-]+)\s*\}\}/dgmu,
    },
  ]),
  ...rows({ rule: textPlaceholderForm, isEach: true, explain: sure }, [
    { clues: ["$"], example: `$${"{name}"}`, find: new RegExp(String.raw`\$\{${NAME}\}`, "dgmu") },
    {
      clues: ["["],
      example: "[[the fees]]",
      find: new RegExp(String.raw`\[\[${NAME}\]\](?!\()|(?<!\[)\[\[[^[\]\n]+\]\](?![\](])`, "dgmu"),
    },
    { clues: ["%"], example: "{% name %}", find: new RegExp(String.raw`\{%${NAME}%\}`, "dgmu") },
    {
      clues: ["<"],
      example: "<<name>>",
      find: new RegExp(String.raw`<<${NAME}>>|<%=?\s*[\w.-]+\s*%>`, "dgmu"),
    },
    {
      clues: ["%"],
      example: "%NAME%",
      find: /(?<![\w%])%%?(?<name>[A-Za-z_]\w*(?:\.[\w-]+)*)%%?(?![\w%])/dgmu,
    },
    { clues: ["{"], example: "{{{uk.funds}}}", find: new RegExp(String.raw`\{\{\{${NAME}\}\}\}`, "dgmu") },
  ]),
  ...rows({ rule: textPlaceholderForm, isEach: true, explain: doubtful }, [
    { clues: ["{"], example: "{ {site.name} }", find: new RegExp(String.raw`\{\s+\{${NAME}\}\s+\}`, "dgmu") },
    {
      clues: ["{"],
      example: "{first_name}",
      find: new RegExp(String.raw`(?<![\{$\\^_\w])\{${NAME}\}(?!\})`, "dgmu"),
    },
    { clues: ["("], example: "((site.name))", find: new RegExp(String.raw`\(\(${NAME}\)\)`, "dgmu") },
    { clues: ["<"], example: "<site.name>", find: new RegExp(`(?<!<)<${NAME}>(?!>)`, "dgmu") },
    {
      clues: ["["],
      example: "[site.name]",
      find: new RegExp(String.raw`(?<!\[)\[${NAME}\](?![\](])`, "dgmu"),
    },
    {
      clues: [..."abcdefghijklmnopqrstuvwxyz"].map((letter) => `.${letter}`),
      example: "It is uk.funds now",
      find: /(?<![\w./@-])(?<name>[a-z][\w-]*(?:\.[\w-]+)+)(?![\w/@-]|\.\w)/dgmu,
    },
  ]),
];

function sure({ excerpt, groups: { name = "" }, known, plainText }: Match): Mistake | undefined {
  const suggestion = isKnown(name, known.factNames) ? name : undefined;
  if (STRAY_BRACES.test(plainText) || (suggestion === undefined && excerpt.startsWith("{{{")))
    return undefined;
  const isSingle = suggestion !== undefined && /^\{[^{%]/.test(excerpt);
  const rule = isSingle ? textSingleBraces : textPlaceholderForm;
  return {
    rule,
    repaired: suggestion && `{{${suggestion}}}`,
    details: { excerpt, suggestion },
  };
}

/** Explains single braces: "{uk.funds.lodnon}" is a misspelt fact, "{first_name}" a template's name. */
function doubtful(match: Match): Mistake | undefined {
  const { excerpt, page, groups, known } = match;
  const { name = "" } = groups;
  const { factNames } = known;
  if (excerpt === name) return factNames.has(name) ? sure(match) : undefined;
  const isMisspelt = name.includes(".") && nearest(name, factNames) !== undefined;
  const isOfTemplate = [name, name.toLowerCase()].some((one) => TEMPLATE_NAME.test(one));
  const isGap = !page.hasGaps && /^\{\w/.test(excerpt) && isOfTemplate;
  return isKnown(name, factNames) || isMisspelt || isGap ? sure(match) : undefined;
}

function isKnown(name: string, factNames: ReadonlySet<string>): boolean {
  return factNames.has(name) || /^(?:site|page|entry|item|count)\.[a-z]/i.test(name);
}

/** Explains a unit or symbol beside a fact that prints its own. */
function doubledUnit({ text, excerpt, index, groups, known }: Match): Mistake | undefined {
  const { before = "", name = "" } = groups;
  const fact = Object.hasOwn(known.registered, name) ? known.registered[name] : undefined;
  if (!fact) return undefined;
  const printed = formatFact(fact, TOOL_LANGUAGE);
  const isFirst = before.trim() === fact.unit || (SIGN.test(printed) && SIGN.test(before));
  const [after = ""] = unitAfter(fact, printed).exec(text.slice(index + excerpt.length)) ?? [];
  if (!isFirst && after === "") return undefined;
  const placeholder = excerpt.slice(before.length);
  const [kept, first] = isFirst ? ["", before] : [before, ""];
  return {
    end: index + excerpt.length + after.length,
    // A hyphen needs rewording by hand: "a 20-hour week".
    repaired: after.startsWith("-") ? undefined : kept + placeholder,
    details: {
      excerpt: `"${first}${placeholder}${after}"`,
      display: `"${first}${printed}${after}"`,
      printed,
    },
  };
}

const SIGN = /\p{Sc}/u;
const SHORT_FORMS = ["hour: hrs?|h", "minute: mins?", "week: wks?", "month: mths?", "year: yrs?"];

/** Matches a unit after a fact, which already prints that unit. */
function unitAfter({ unit }: Fact, printed: string): RegExp {
  if (SIGN.test(printed)) return new RegExp(`^ ?(?:${unit}\\b|\\p{Sc}|(?:pound|euro|dollar)s?\\b)`, "u");
  if (printed.endsWith("%")) return /^ ?(?:%|per ?cent\b)/;
  if (printed.endsWith("+")) return /^\+/;
  const noun = /^\d.*?(\p{L}{3,}?)s?$/u.exec(printed)?.[1] ?? "(?!)";
  const short = SHORT_FORMS.find((forms) => forms.startsWith(noun))?.split(": ")[1] ?? noun;
  return new RegExp(`^(?:[ -](?:working )?| (?:a|an|per|each) )${noun}s?\\b|^ (?:${short})\\b\\.?`);
}
