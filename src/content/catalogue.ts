import type { Severity } from "#src/content/issue.ts";

/** What an issue says: a title for lists, the sentence about this one case, and what to do next. */
type Definition<Details> = {
  title: string;
  message: (details: Details) => string;
  hint: string;
  severity?: Severity;
};

type Named = { name: string; nearest?: string | undefined };
type Found = { found: string };
type Bounded = { found: number; limit: number };

const define = <Details>(definition: Definition<Details>) => definition;

/** `"cost-tabel" … Did you mean "cost-table"?` */
const suggest = ({ nearest }: { nearest?: string | undefined }) =>
  nearest === undefined ? "" : ` Did you mean "${nearest}"?`;

/**
 * Every issue that can be reported. Codes are permanent: documents, scripts and search results name them.
 * A message says what is there and what is allowed; a hint says what to do.
 */
export const CATALOGUE = {
  "json/encoding": define<Record<never, never>>({
    title: "Not UTF-8",
    message: () => "The bytes from here on are not UTF-8 text.",
    hint: "Save the file with the encoding UTF-8.",
  }),
  "json/bom": define<Record<never, never>>({
    title: "Byte order mark",
    message: () => "The file starts with an invisible byte order mark.",
    hint: 'Save the file as "UTF-8", not as "UTF-8 with BOM".',
  }),
  "json/syntax": define<{ problem: string }>({
    title: "Not JSON",
    message: ({ problem }) => problem,
    hint: "JSON needs double quotes around names and text, a comma between members, none after the last one, and no comments.",
  }),
  "json/too-large": define<Bounded>({
    title: "Document too large",
    message: ({ found, limit }) =>
      `The document has ${number(found)} bytes; at most ${number(limit)} are allowed.`,
    hint: "Split it into several pages or fragments.",
  }),
  "json/too-deep": define<{ limit: number }>({
    title: "Document too deep",
    message: ({ limit }) => `Lists and objects are nested more than ${limit} levels deep here.`,
    hint: "No block needs so many levels: look for a bracket that was opened by mistake.",
  }),
  "json/duplicate-key": define<Named & { line: number }>({
    title: "Key written twice",
    message: ({ name, line }) => `"${name}" stands twice in this object; the first one is on line ${line}.`,
    hint: "Keep one of the two.",
  }),
  "json/forbidden-key": define<Named>({
    title: "Forbidden key",
    message: ({ name }) => `"${name}" is a reserved word of JavaScript and cannot be a key.`,
    hint: "Remove it.",
  }),
  "json/lone-surrogate": define<Record<never, never>>({
    title: "Half a character",
    message: () => "This text holds half of a character (a lone surrogate).",
    hint: "Type the character itself in place of its \\u code.",
  }),
  "json/not-object": define<Found>({
    title: "Not an object",
    message: ({ found }) => `The document is ${found}; it has to be an object.`,
    hint: "Start the document with { and end it with }.",
  }),
  "json/format": define<Record<never, never>>({
    title: "Not in the common format",
    message: () => "The document is not written in the common format (two spaces, one member a line).",
    hint: "Format the file in the editor, or run it through JSON.stringify with two spaces.",
    severity: "warning",
  }),

  "field/unknown": define<Named & { allowed: string }>({
    title: "Unknown key",
    message: (details) =>
      `"${details.name}" is not a key here.${suggest(details) || ` Allowed: ${details.allowed}.`}`,
    hint: "Correct the key, or remove it.",
  }),
  "field/missing": define<Named & { alternative?: string | undefined; description: string }>({
    title: "Missing key",
    message: ({ name, alternative, description }) =>
      `"${name}"${alternative ? ` or "${alternative}"` : ""} is missing here.${description && ` Its meaning: ${description}`}`,
    hint: "Add it.",
  }),
  "field/conflict": define<Named & { other: string }>({
    title: "Keys that exclude each other",
    message: ({ name, other }) => `"${name}" cannot stand beside "${other}".`,
    hint: "Keep one of the two.",
  }),
  "field/type": define<Found & { expected: string }>({
    title: "Wrong kind of value",
    message: ({ found, expected }) => `This is ${found}; it has to be ${expected}.`,
    hint: "Write a value of that kind.",
  }),
  "field/not-allowed": define<Found & { allowed: string; nearest?: string | undefined }>({
    title: "Value not allowed",
    message: (details) =>
      `${details.found} is not allowed here.${suggest(details) || ` Allowed: ${details.allowed}.`}`,
    hint: "Choose one of the allowed values.",
  }),
  "field/pattern": define<Found & { description: string }>({
    title: "Value in the wrong form",
    message: ({ found, description }) =>
      `${found} does not have the form that is needed here. ${description}`,
    hint: "Write it in that form.",
  }),
  "field/too-short": define<Bounded>({
    title: "Text too short",
    message: ({ found, limit }) =>
      `This text has ${count(found, "character")}; at least ${limit} are needed.`,
    hint: "Say a little more.",
  }),
  "field/too-long": define<Bounded>({
    title: "Text too long",
    message: ({ found, limit }) => `This text has ${count(found, "character")}; at most ${limit} fit.`,
    hint: "Shorten it.",
  }),
  "field/too-few": define<Bounded>({
    title: "List too short",
    message: ({ found, limit }) => `This list has ${count(found, "item")}; at least ${limit} are needed.`,
    hint: "Add items, or remove the block.",
  }),
  "field/too-many": define<Bounded>({
    title: "List too long",
    message: ({ found, limit }) => `This list has ${count(found, "item")}; at most ${limit} fit.`,
    hint: "Keep the most important ones.",
  }),
  "field/out-of-range": define<Found & { limit: string }>({
    title: "Number out of range",
    message: ({ found, limit }) => `${found} is out of range; it has to be ${limit}.`,
    hint: "Write a number in that range.",
  }),
  "field/repeated": define<Found>({
    title: "Item written twice",
    message: ({ found }) => `${found} stands twice in this list.`,
    hint: "Keep one of the two.",
  }),
  "field/unsafe-url": define<Found & { reason: string }>({
    title: "Address refused",
    message: ({ found, reason }) => `The address ${found} ${reason}.`,
    hint: "Use https:, mailto:, tel:, a path of this site (/contact) or a place on the page (#apply).",
  }),
  "field/output": define<Named>({
    title: "Key that is filled in by itself",
    message: ({ name }) => `"${name}" is filled in when the page is built; it cannot be written by hand.`,
    hint: "Remove it.",
  }),
  "field/invalid": define<{ problem: string }>({
    title: "Value not valid",
    message: ({ problem }) => `This value ${problem}.`,
    hint: "See the description of the field in the editor.",
  }),

  "page/unknown-block": define<Named & { allowed: string }>({
    title: "Unknown block type",
    message: (details) =>
      `"${details.name}" is not a block type.${suggest(details) || ` Block types: ${details.allowed}.`}`,
    hint: "Choose a type for which there is a folder in blocks/.",
  }),
  "entry/unknown-collection": define<Named & { allowed: string }>({
    title: "Unknown collection of an entry",
    message: (details) =>
      `"${details.name}" is not a collection of pages.${suggest(details) || ` Collections: ${details.allowed}.`}`,
    hint: "Collections of pages are listed in schema/data/entry.schema.json.",
  }),

  "fact/unknown": define<Named>({
    title: "Unknown fact",
    message: (details) => `There is no fact "${details.name}".${suggest(details)}`,
    hint: "Facts stand in pages/_data/facts.json.",
  }),
  "placeholder/unknown": define<Named & { allowed: string }>({
    title: "Unknown placeholder",
    message: (details) =>
      `{{${details.name}}} stands for nothing here.${suggest(details) || ` Known: ${details.allowed}.`}`,
    hint: "A placeholder names a fact, or a field of site, page, entry or, in a query, item.",
  }),
  "placeholder/missing": define<Named>({
    title: "Placeholder without a value",
    message: ({ name }) => `{{${name}}} has no value here: the field is not filled in.`,
    hint: "Add the field, or leave the placeholder out.",
  }),
  "placeholder/not-text": define<Named & Found>({
    title: "Placeholder inside text is not text",
    message: ({ name, found }) => `{{${name}}} is ${found}, which cannot stand inside a text.`,
    hint: "Let the placeholder stand alone, in a field that takes such a value.",
  }),
  "placeholder/syntax": define<Found>({
    title: "Broken placeholder",
    message: ({ found }) => `${found} holds {{ or }} without its other half.`,
    hint: "A placeholder is written {{name}}.",
  }),

  "fragment/unknown": define<Named>({
    title: "Unknown fragment",
    message: (details) => `There is no fragment "${details.name}".${suggest(details)}`,
    hint: "A fragment is a document in pages/_fragments/.",
  }),
  "fragment/cycle": define<{ chain: string }>({
    title: "Fragments that include each other",
    message: ({ chain }) => `This fragment includes itself: ${chain}.`,
    hint: "Remove one of these includes.",
  }),
  "layout/unknown": define<Named>({
    title: "Unknown layout",
    message: (details) => `There is no layout "${details.name}".${suggest(details)}`,
    hint: "A layout is a document in pages/_layouts/.",
  }),
  "collection/unknown": define<Named>({
    title: "Unknown collection",
    message: (details) => `There is no collection "${details.name}".${suggest(details)}`,
    hint: "A collection consists of pages with an entry, or of a data document with items.",
  }),
  "collection/unknown-field": define<Named & { collection: string }>({
    title: "Unknown field of a collection",
    message: (details) =>
      `No member of "${details.collection}" has a field "${details.name}".${suggest(details)}`,
    hint: "See the entries of that collection.",
  }),
  "collection/bad-item": define<{ member: string; problem: string }>({
    title: "Query gives a wrong item",
    message: ({ member, problem }) => `The item made from ${member} is not valid: ${problem}`,
    hint: "Correct the item of the query, or the entry that it takes its fields from.",
  }),

  "route/name": define<Named>({
    title: "File name not fit for an address",
    message: ({ name }) => `"${name}" cannot be part of an address.`,
    hint: "Use small letters, digits and hyphens: study-in-canada.json. [slug].json stands for any one part.",
  }),
  "route/not-a-page": define<Named>({
    title: "File that is not a page",
    message: ({ name }) => `${name} is not a JSON document and would be left out of the site.`,
    hint: "Move it elsewhere; pictures and other static files live in src/public/.",
  }),
  "route/duplicate": define<Named & { other: string }>({
    title: "Address used twice",
    message: ({ name, other }) => `The address ${name} already belongs to ${other}.`,
    hint: "Give one of the two another address.",
  }),
  "link/unknown-page": define<Named>({
    title: "Link to no page",
    message: (details) => `There is no page ${details.name}.${suggest(details)}`,
    hint: "Correct the link, or add the page or an alias.",
  }),
  "link/unknown-anchor": define<Named & { page: string }>({
    title: "Link to no place",
    message: (details) => `${details.page} has no block with the id "${details.name}".${suggest(details)}`,
    hint: "Correct the part behind #, or give the block this id.",
  }),
  "source/unknown-file": define<Named & { folder: string }>({
    title: "Text file missing",
    message: (details) =>
      `There is no file "${details.name}" in ${details.folder}, beside this document.${suggest(details)}`,
    hint: "Write the file, correct its name, or write the text in `markdown`.",
  }),
  "image/unknown-file": define<Named>({
    title: "Missing file",
    message: (details) => `There is no file src/public${details.name}.${suggest(details)}`,
    hint: "Add the file, or correct the path.",
  }),
  "id/duplicate": define<Named & { other: string }>({
    title: "Id used twice",
    message: ({ name, other }) => `The id "${name}" already stands on this page, at ${other}.`,
    hint: "Give one of the two another id.",
  }),
  "outline/no-h1": define<Record<never, never>>({
    title: "No main heading",
    message: () => "The page has no main heading.",
    hint: "Start the page with a block that has one: a hero.",
  }),
  "outline/second-h1": define<{ other: string }>({
    title: "Second main heading",
    message: ({ other }) => `The page already has a main heading, at ${other}.`,
    hint: "Keep one hero on a page.",
  }),
  "outline/skipped": define<{ level: number; previous: number }>({
    title: "Heading level skipped",
    message: ({ level, previous }) => `A heading of level ${level} follows one of level ${previous}.`,
    hint: "Add the heading between them, or choose another block.",
  }),
  "title/duplicate": define<{ other: string }>({
    title: "Title used twice",
    message: ({ other }) => `${other} has the same title.`,
    hint: "Say what is special about this page.",
  }),
  "description/duplicate": define<{ other: string }>({
    title: "Description used twice",
    message: ({ other }) => `${other} has the same description.`,
    hint: "Say what is special about this page.",
  }),
  "markdown/refused": define<{ problem: string; line: number }>({
    title: "Markdown that is not shown",
    message: ({ problem, line }) => `Line ${line} of this text: ${problem}`,
    hint: "Correct it: readers would not see it.",
  }),
  "markdown/too-complex": define<{ problem: string }>({
    title: "Markdown too complex",
    message: ({ problem }) => problem,
    hint: "Make the text simpler, or split it.",
  }),
  "render/failed": define<{ block: string; problem: string }>({
    title: "Block cannot be rendered",
    message: ({ block, problem }) => `The component of ${block} failed: ${problem}`,
    hint: "The document is valid, so this is for a developer: see blocks/<type>/.",
  }),
  "data/missing": define<Named>({
    title: "Missing data document",
    message: ({ name }) => `The data document ${name} is missing.`,
    hint: "Every site needs it.",
  }),
  "data/unknown": define<Named>({
    title: "Data document without a schema",
    message: ({ name }) => `There is no schema for the data document "${name}".`,
    hint: "Add schema/data/<name>.schema.json, or correct the file name.",
  }),
  "partner/same-origin": define<Named>({
    title: "Partner on the site's own origin",
    message: ({ name }) => `${name} is the site's own origin: the partner's form could take over the page.`,
    hint: "Give the partner's pages an origin of their own.",
  }),
};

export type IssueCode = keyof typeof CATALOGUE;

/** What the message of an issue is made from. */
export type IssueDetails<Code extends IssueCode> = Parameters<(typeof CATALOGUE)[Code]["message"]>[0];

/** Errors stop a build, warnings do not. */
export function severityOf(code: IssueCode): Severity {
  return CATALOGUE[code].severity ?? "error";
}

function number(value: number): string {
  return value.toLocaleString("en-GB");
}

function count(value: number, noun: string): string {
  return `${number(value)} ${noun}${value === 1 ? "" : "s"}`;
}
