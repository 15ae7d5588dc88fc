import { listNames } from "#src/content/diagnostics/describe.ts";
import { longDay, TOOL_LANGUAGE } from "#src/language/format.ts";
import { spellOut } from "#src/language/spell-out.ts";
import { define, didYouMean, type Found, listKnown, type WithName } from "./definition.ts";

/** References to facts, placeholders, fragments, layouts or collections that do not exist, and queries without an answer. */
export const referenceDiagnostics = {
  "fact/unknown": define<WithName & { family: readonly string[] }>({
    title: "Unknown fact",
    message: (details) =>
      details.family.length > 0
        ? `The fact "${details.name}" does not exist; ${spellOut(details.family.length, TOOL_LANGUAGE)} names begin with it: ${listNames(details.family)}.`
        : `The fact "${details.name}" does not exist.${didYouMean(details)}`,
    hint: "Facts are defined in pages/_data/facts.json.",
    why: "Readers would see the name in braces instead of a figure.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "We reply within {{service.reppy}}." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "We reply within {{service.reply}}." }`,
  }),
  "fact/range": define<{ low: number; high: number }>({
    title: "Range in the wrong order",
    message: ({ low, high }) =>
      `The range goes from ${low} to ${high}; the second number must be the higher one.`,
    hint: "Write the lower number first, or a single number.",
    why: "Readers would see the range in the wrong order, and bars in tables would have no length.",
    wrong: `A fact with "value": [8, 4]`,
    right: `The same fact with "value": [4, 8]`,
  }),
  "fact/unit-of-text": define<Found & { unit: string }>({
    title: "Unit on a text fact",
    message: ({ found, unit }) =>
      `The value is text, ${JSON.stringify(found)}, so the unit "${unit}" is not printed.`,
    hint: 'Write the value as a number, without quotation marks; or as words that name the unit, without "unit".',
    why: "Readers would see 1500 instead of £1,500.",
    wrong: `A fact with "value": "1500" and "unit": "GBP"`,
    right: `The same fact with "value": 1500 and "unit": "GBP"`,
  }),
  "fact/overtaken": define<WithName & Found>({
    title: "Change that readers are not told about",
    message: ({ name, found }) =>
      `The note of the fact "${name}" in pages/_data/facts.json says "${found}", but readers see the old figure alone.`,
    hint: 'Add "overtaken" with "since", "source" and the new "value", or without "value" if you don\'t know it yet: readers then see that the figure is under review. If the figure still holds, reword the note.',
    why: "Readers would rely on a figure that no longer holds.",
    wrong: `A fact with "value": 1334 and "note": "Raised since. Review before use."`,
    right: `The same fact with "overtaken": { "since": "2025-11-11", "value": 12, "source": "https://harbour.example/prices" }`,
  }),
  "placeholder/unknown": define<WithName & { allowed: string }>({
    title: "Unknown placeholder",
    message: (details) =>
      `{{${details.name}}} does not name anything here.${didYouMean(details) || (details.allowed && ` Known: ${details.allowed}.`)}`,
    hint: "A placeholder names a fact, a field of site, page, entry or, in a query, item, or a count: a collection, or a block of the same document as #id.",
    why: "Readers would see the name in braces.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Welcome to {{site.nmae}}." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Welcome to {{site.name}}." }`,
  }),
  "placeholder/format": define<WithName & { problem: string }>({
    title: "Placeholder that cannot be printed like this",
    message: (details) => `The value of "${details.name}" ${details.problem}.${didYouMean(details)}`,
    hint: 'Formats are long, weekday, month and year for days, time, number, and label for values with labels in the schema of their collection, beside "enum": "labels": { "en": { "all": "Everyone" } }.',
    why: "Readers would see the placeholder, or a value in the form in which it is stored.",
    wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "item": { "label": "{{item.label}}", "text": "{{item.date | lnog}}", "href": "{{item.href}}" } } }`,
    right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "item": { "label": "{{item.label}}", "text": "{{item.date | long}}", "href": "{{item.href}}" } } }`,
  }),
  "placeholder/missing": define<WithName>({
    title: "Placeholder without a value",
    message: ({ name }) => `{{${name}}} has no value here: the field is not filled in.`,
    hint: "Add the field, or remove the placeholder.",
    why: "The sentence would have a gap.",
    wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "item": { "label": "About {{item.group}}", "href": "{{item.href}}" } } }`,
    right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "item": { "label": "About {{item.label}}", "href": "{{item.href}}" } } }`,
  }),
  "placeholder/not-text": define<WithName & Found>({
    title: "Placeholder inside text is not text",
    message: ({ name, found }) => `{{${name}}} is ${found}, which cannot be part of a text.`,
    hint: "Use the placeholder alone, in a field that takes such a value.",
    why: "A list or an object cannot be printed in a sentence.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Write to {{site.contact}}." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Write to {{site.contact.email}}." }`,
  }),
  "placeholder/syntax": define<Found>({
    title: "Broken placeholder",
    message: ({ found }) => `${found} contains {{ or }} without its counterpart.`,
    hint: "A placeholder is written {{name}}.",
    why: "Readers would see the braces.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Welcome to {{site.name}." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Welcome to {{site.name}}." }`,
  }),
  "fragment/unknown": define<WithName & { known: readonly string[] }>({
    title: "Unknown fragment",
    message: (details) =>
      `The fragment "${details.name}" does not exist.${didYouMean(details)}${listKnown(details)}`,
    hint: "Fragments are the documents in pages/_fragments/.",
    why: "The blocks that should appear here would be missing.",
    wrong: `{ "type": "fragment", "name": "oficial-note" }`,
    right: `{ "type": "fragment", "name": "official-note" }`,
  }),
  "fragment/cycle": define<{ chain: string }>({
    title: "Fragments that include each other",
    message: ({ chain }) => `This fragment includes itself: ${chain}.`,
    hint: "Remove one of these includes.",
    why: "The page would be endless.",
    wrong: `pages/_fragments/steps.json holds { "type": "fragment", "name": "steps" }`,
    right: "pages/_fragments/steps.json holds the blocks of the steps",
  }),
  "collection/unknown": define<WithName & { known: readonly string[] }>({
    title: "Unknown collection",
    message: (details) =>
      `The collection "${details.name}" does not exist.${didYouMean(details)}${listKnown(details)}`,
    hint: "A collection consists of pages with an entry, or of a data document with items.",
    why: "The list would stay empty.",
    wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "compny", "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
    right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  }),
  "collection/none-selected": define<WithName & { collection: string; problem: string }>({
    title: "Query that selects nothing",
    message: (details) => `No entry of "${details.collection}" ${details.problem}${didYouMean(details)}`,
    hint: "Correct the condition, or remove it.",
    severity: "warning",
    why: "The list would be empty.",
    wrong: `{ "type": "link-list", "id": "read", "title": "Read on", "items": { "collection": "services", "where": { "label": "Accomodation" }, "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
    right: `{ "type": "link-list", "id": "read", "title": "Read on", "items": { "collection": "services", "where": { "label": "Accommodation" }, "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  }),
  "collection/unknown-field": define<WithName & { collection: string; known: readonly string[] }>({
    title: "Unknown field of a collection",
    message: (details) =>
      `No entry of "${details.collection}" has a field "${details.name}".${didYouMean(details) || listKnown(details)}`,
    hint: "See the entries of that collection.",
    why: "No entry has this field, so the list would be empty or unsorted.",
    wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "sort": "ordre", "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
    right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "sort": "order", "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  }),
  "collection/bad-item": define<{ member: string; problem: string }>({
    title: "Invalid item from a query",
    message: ({ member, problem }) => `The item made from ${member} is not valid: ${problem}`,
    hint: "Correct the query's item, or the entry that its fields come from.",
    why: "The query's item is filled in for each entry, and the block cannot show the result for this one.",
    wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "item": { "label": "{{item.label}}", "href": "{{item.href}}", "flag": "{{item.label}}" } } }`,
    right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  }),
  "query/bound": define<Found & { nearest?: string | undefined }>({
    title: "Neither a day nor a number",
    message: (details) =>
      `${details.found} is neither a day (2026-12-24), a number nor "today".${didYouMean(details)}`,
    hint: '"from" and "before" compare days and numbers; write a text as it is, or several in "in".',
    why: "Nothing comes before or after such a text, so the list would be empty.",
    wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "where": { "date": { "from": "the-spring" } }, "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
    right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "where": { "date": { "from": "2020-03-01" } }, "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  }),
  "query/compared": define<WithName & Found & { collection: string; key: string; kind: string }>({
    title: "Comparison of different things",
    message: ({ name, collection, key, kind, found }) =>
      `"${key}" is compared with ${kind}, but "${name}" of "${collection}" has other values: ${found}.`,
    hint: 'Compare days with days and numbers with numbers; for other values, write the value itself or several in "in".',
    why: "No entry can meet this condition, so the list would be empty.",
    wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "where": { "category": { "from": "2020-03-01" } }, "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
    right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "where": { "date": { "from": "2020-03-01" } }, "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  }),
  "query/range": define<{ from: string; before: string }>({
    title: "Range without any value",
    message: ({ from, before }) => `No value is both from ${from} on and before ${before}.`,
    hint: '"before" names the first value that is left out, so it has to be greater than "from".',
    why: "No entry can meet this condition, so the list would be empty.",
    wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "where": { "date": { "from": "2030-01-01", "before": "2020-01-01" } }, "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
    right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "where": { "date": { "from": "2020-01-01", "before": "2030-01-01" } }, "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  }),
  "query/ran-out": define<{ collection: string; asked?: string; day: string | undefined }>({
    title: "List that has run out",
    message: ({ collection, asked, day }) =>
      `This list is empty${day === undefined ? "" : ` on ${longDay(day, TOOL_LANGUAGE)}`}: ` +
      (asked === undefined
        ? `"${collection}" has no entry to show.`
        : `no entry of "${collection}" has ${asked}.`),
    hint: 'Add an entry, or say in "empty" of the query what visitors read meanwhile: without it, the block is left out.',
    severity: "warning",
    why: "Visitors find nothing in this place from that day on.",
    wrong: `A list of events with "where": { "date": { "from": "today" } } after the last event`,
    right: "The same list with a new event",
  }),
};
