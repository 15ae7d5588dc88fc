import { listNames } from "#src/content/diagnostics/describe.ts";
import { define, type Found, listKnown, type Named, suggest } from "./definition.ts";

/** Names that lead to nothing: facts, placeholders, fragments, layouts, collections. */
export const referenceDiagnostics = {
  "fact/unknown": define<Named>({
    title: "Unknown fact",
    message: (details) => `There is no fact "${details.name}".${suggest(details)}`,
    hint: "Facts stand in pages/_data/facts.json.",
    why: "Readers would see the name in its braces in place of a figure.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Show {{uk.funds.londn}} a month." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Show {{uk.funds.london}} a month." }`,
  }),
  "fact/none": define<Named & { names: readonly string[] }>({
    title: "Several facts of a country that has none",
    message: (details) =>
      `There are no facts of "${details.name}", and this document names ${details.names.length} of them: ` +
      `${listNames(details.names.slice(0, 3))}${details.names.length > 3 ? " and others" : ""}.${suggest(details)}`,
    hint: 'Add them to pages/_data/facts.json; npm run new -- country "NAME" asks for the figures of a new country and writes its facts.',
    why: "Readers would see names in braces in place of all figures.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Show {{norway.funds}}, pay {{norway.tuition}}." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Show {{uk.funds.london}} a month, for {{uk.funds.months}}." }`,
  }),
  "fact/range": define<{ low: number; high: number }>({
    title: "Range that does not go up",
    message: ({ low, high }) =>
      `The range goes from ${low} to ${high}; the second number has to be the higher one.`,
    hint: "Write the lower number first, or a single number.",
    why: "Readers would see the range the wrong way round, and bars in tables would have no length.",
    wrong: `A fact with "value": [8, 4]`,
    right: `The same fact with "value": [4, 8]`,
  }),
  "fact/unit-of-text": define<Found & { unit: string }>({
    title: "Unit of a fact that is text",
    message: ({ found, unit }) =>
      `The value is the text ${JSON.stringify(found)}, beside which the unit "${unit}" is not printed.`,
    hint: 'Write the value as a number, without quotation marks; or as words that name the unit, without "unit".',
    why: "Readers would see 1500 in place of £1,500.",
    wrong: `A fact with "value": "1500" and "unit": "GBP"`,
    right: `The same fact with "value": 1500 and "unit": "GBP"`,
  }),
  "placeholder/unknown": define<Named & { allowed: string }>({
    title: "Unknown placeholder",
    message: (details) =>
      `{{${details.name}}} stands for nothing here.${suggest(details) || (details.allowed && ` Known: ${details.allowed}.`)}`,
    hint: "A placeholder names a fact, a field of site, page, entry or, in a query, item, or a count: a collection, or a block of the same document as #id.",
    why: "Readers would see the name in its braces.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Welcome to {{site.nmae}}." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Welcome to {{site.name}}." }`,
  }),
  "placeholder/missing": define<Named>({
    title: "Placeholder without a value",
    message: ({ name }) => `{{${name}}} has no value here: the field is not filled in.`,
    hint: "Add the field, or leave the placeholder out.",
    why: "The sentence around it would have a hole.",
    wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "item": { "label": "About {{item.group}}", "href": "{{item.href}}" } } }`,
    right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "item": { "label": "About {{item.label}}", "href": "{{item.href}}" } } }`,
  }),
  "placeholder/not-text": define<Named & Found>({
    title: "Placeholder inside text is not text",
    message: ({ name, found }) => `{{${name}}} is ${found}, which cannot stand inside a text.`,
    hint: "Let the placeholder stand alone, in a field that takes such a value.",
    why: "A list or an object has no form as a part of a sentence.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Write to {{site.contact}}." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Write to {{site.contact.email}}." }`,
  }),
  "placeholder/syntax": define<Found>({
    title: "Broken placeholder",
    message: ({ found }) => `${found} holds {{ or }} without its other half.`,
    hint: "A placeholder is written {{name}}.",
    why: "Readers would see the braces.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Welcome to {{site.name}." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Welcome to {{site.name}}." }`,
  }),
  "fragment/unknown": define<Named & { known: readonly string[] }>({
    title: "Unknown fragment",
    message: (details) => `There is no fragment "${details.name}".${suggest(details)}${listKnown(details)}`,
    hint: "A fragment is a document in pages/_fragments/.",
    why: "The blocks that should stand here would be missing.",
    wrong: `{ "type": "fragment", "name": "oficial-note" }`,
    right: `{ "type": "fragment", "name": "official-note" }`,
  }),
  "fragment/cycle": define<{ chain: string }>({
    title: "Fragments that include each other",
    message: ({ chain }) => `This fragment includes itself: ${chain}.`,
    hint: "Remove one of these includes.",
    why: "The page would have no end.",
    wrong: `pages/_fragments/steps.json holds { "type": "fragment", "name": "steps" }`,
    right: "pages/_fragments/steps.json holds the blocks of the steps",
  }),
  "layout/unknown": define<Named & { known: readonly string[] }>({
    title: "Unknown layout",
    message: (details) => `There is no layout "${details.name}".${suggest(details)}${listKnown(details)}`,
    hint: "A layout is a document in pages/_layouts/.",
    why: "The page would stand there without header, menu and footer.",
    wrong: `"layout": "stie"`,
    right: `"layout": "site"`,
  }),
  "collection/unknown": define<Named & { known: readonly string[] }>({
    title: "Unknown collection",
    message: (details) => `There is no collection "${details.name}".${suggest(details)}${listKnown(details)}`,
    hint: "A collection consists of pages with an entry, or of a data document with items.",
    why: "The list would stay empty.",
    wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "compny", "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
    right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  }),
  "collection/unknown-field": define<Named & { collection: string; known: readonly string[] }>({
    title: "Unknown field of a collection",
    message: (details) =>
      `No member of "${details.collection}" has a field "${details.name}".${suggest(details) || listKnown(details)}`,
    hint: "See the entries of that collection.",
    why: "No member has this field, so the list would be empty or in no order.",
    wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "sort": "ordre", "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
    right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "sort": "order", "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  }),
  "collection/bad-item": define<{ member: string; problem: string }>({
    title: "Query gives a wrong item",
    message: ({ member, problem }) => `The item made from ${member} is not valid: ${problem}`,
    hint: "Correct the item of the query, or the entry that it takes its fields from.",
    why: "The item of the query is filled in for each member, and for this one the block cannot show it.",
    wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "item": { "label": "{{item.label}}", "href": "{{item.href}}", "flag": "{{item.label}}" } } }`,
    right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  }),
};
