import { listNames } from "#src/content/diagnostics/describe.ts";
import type { Found, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, NOUN, say } from "#src/content/diagnostics/words.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { spellOut } from "#src/language/spell-out.ts";
export const factUnknown = new Rule<WithName & { family: readonly string[] }>("fact/unknown", {
  title: "Unknown fact",
  message: (details) =>
    details.family.length > 0
      ? say`The ${NOUN.fact} "${details.name}" does not exist; ${spellOut(details.family.length, TOOL_LANGUAGE)} names begin with it: ${listNames(details.family)}.`
      : say`The ${NOUN.fact} "${details.name}" does not exist.${didYouMean(details)}`,
  hint: "Facts are defined in pages/_data/facts.json.",
  editor: { hint: "Figures are defined in the list of figures." },
  nameIn: "placeholder",
  why: "Readers would see the name in braces instead of a figure.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "We reply within {{service.reppy}}." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "We reply within {{service.reply}}." }`,
  sample: { name: "uk.funds.londn", nearest: "uk.funds.london", family: [] },
});

export const placeholderUnknown = new Rule<WithName & { allowed: string }>("placeholder/unknown", {
  title: "Unknown placeholder",
  message: (details) =>
    say`{{${details.name}}} does not name anything here.${didYouMean(details) || (details.allowed && ` Known: ${details.allowed}.`)}`,
  hint: "A placeholder names a fact, a field of site, page, entry or, in a query, item, or a count: a collection, or a block of the same document as #id.",
  editor: { hint: "Choose a figure with the button in the field, or write the words themselves." },
  nameIn: "placeholder",
  why: "Readers would see the name in braces.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Welcome to {{site.nmae}}." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Welcome to {{site.name}}." }`,
  sample: { name: "entry.lable", nearest: "entry.label", allowed: '"entry.label"' },
});

export const placeholderFormat = new Rule<WithName & { problem: string }>("placeholder/format", {
  title: "Placeholder that cannot be printed like this",
  message: (details) => say`The value of "${details.name}" ${details.problem}.${didYouMean(details)}`,
  hint: 'Formats are long, weekday, month and year for days, time, number, and label for values with labels in the schema of their collection, beside "enum": "labels": { "en": { "all": "Everyone" } }.',
  editor: { hint: "Remove what follows the | in the braces, or write the words themselves." },
  why: "Readers would see the placeholder, or a value in the form in which it is stored.",
  wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "item": { "label": "{{item.label}}", "text": "{{item.date | lnog}}", "href": "{{item.href}}" } } }`,
  right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "item": { "label": "{{item.label}}", "text": "{{item.date | long}}", "href": "{{item.href}}" } } }`,
  sample: { name: "item.label", problem: "is not a day" },
});

export const placeholderMissing = new Rule<WithName>("placeholder/missing", {
  title: "Placeholder without a value",
  message: ({ name }) => `{{${name}}} has no value here: the field is not filled in.`,
  hint: "Add the field, or remove the placeholder.",
  editor: { hint: "Fill in what it names, or remove the braces and what is in them." },
  why: "The sentence would have a gap.",
  wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "item": { "label": "About {{item.group}}", "href": "{{item.href}}" } } }`,
  right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "item": { "label": "About {{item.label}}", "href": "{{item.href}}" } } }`,
  sample: { name: "item.icon" },
});

export const placeholderNotText = new Rule<WithName & Found>("placeholder/not-text", {
  title: "Placeholder inside text is not text",
  message: ({ name, found }) => `{{${name}}} is ${found}, which cannot be part of a text.`,
  hint: "Use the placeholder alone, in a field that takes such a value.",
  editor: { hint: "Write the words themselves." },
  why: "A list or an object cannot be printed in a sentence.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Write to {{site.contact}}." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Write to {{site.contact.email}}." }`,
  sample: { name: "entry.highlights", found: "a list" },
});

export const placeholderSyntax = new Rule<Found>("placeholder/syntax", {
  title: "Broken placeholder",
  message: ({ found }) => `${found} contains {{ or }} without its counterpart.`,
  hint: "A placeholder is written {{name}}.",
  editor: { hint: "Two braces open, and two close: {{name}}." },
  why: "Readers would see the braces.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Welcome to {{site.name}." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Welcome to {{site.name}}." }`,
  sample: { found: '"{{uk.funds.london}"' },
});
