import { listNames } from "#src/content/diagnostics/describe.ts";
import type { Actual, Excerpt, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, type Said, say, type Value } from "#src/content/diagnostics/say.ts";
export const factUnknown = new Rule<WithName & { family: readonly string[] }>("fact/unknown", {
  title: "Unknown fact",
  message: (details) =>
    details.family.length > 0
      ? say(
          'The {_fact} "{name}" does not exist; {count, plural, one {# name begins} other {# names begin}} with it: {names}.',
          { name: details.name, count: details.family.length, names: listNames(details.family) },
        )
      : [say('The {_fact} "{name}" does not exist.', { name: details.name }), didYouMean(details)],
  hint: "Facts are defined in pages/_data/facts.json.",
  editor: { hint: "Figures are defined in the list of figures." },
  nameIn: "placeholder",
  why: "Readers would see the name in braces instead of a figure.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "We reply within {{service.reppy}}." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "We reply within {{service.reply}}." }`,
  sample: { name: "uk.funds.londn", nearest: "uk.funds.london", family: [] },
});

const known = ({ allowed }: { allowed: Value }) =>
  allowed === "" ? undefined : say("Known: {allowed}.", { allowed });

export const placeholderUnknown = new Rule<WithName & { allowed: Value }>("placeholder/unknown", {
  title: "Unknown placeholder",
  message: (details) => [
    say("'{{'{name}'}}' does not name anything here.", { name: details.name }),
    didYouMean(details) ?? known(details),
  ],
  hint: "A placeholder names a fact, a field of site, page, entry or, in a query, item, or a count: a collection, or a block of the same document as #id.",
  editor: { hint: "Choose a figure with the button in the field, or write the words themselves." },
  nameIn: "placeholder",
  why: "Readers would see the name in braces.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Welcome to {{site.nmae}}." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Welcome to {{site.name}}." }`,
  sample: { name: "entry.lable", nearest: "entry.label", allowed: '"entry.label"' },
});

export const placeholderFormat = new Rule<WithName & { problem: Said }>("placeholder/format", {
  title: "Placeholder that cannot be printed like this",
  message: (details) => [
    say('The value of "{name}" {problem}.', { name: details.name, problem: details.problem }),
    didYouMean(details),
  ],
  hint: 'Formats are long, weekday, month and year for days, time, number, and label for values with labels in the schema of their collection, beside "enum": "labels": { "en": { "all": "Everyone" } }.',
  editor: { hint: "Remove what follows the | in the braces, or write the words themselves." },
  why: "Readers would see the placeholder, or a value in the form in which it is stored.",
  wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "item": { "label": "{{item.label}}", "text": "{{item.date | lnog}}", "href": "{{item.href}}" } } }`,
  right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "item": { "label": "{{item.label}}", "text": "{{item.date | long}}", "href": "{{item.href}}" } } }`,
  sample: { name: "item.label", problem: say("is not a day") },
});

export const placeholderMissing = new Rule<WithName>("placeholder/missing", {
  title: "Placeholder without a value",
  message: ({ name }) => say("'{{'{name}'}}' has no value here: the field is not filled in.", { name }),
  hint: "Add the field, or remove the placeholder.",
  editor: { hint: "Fill in what it names, or remove the braces and what is in them." },
  why: "The sentence would have a gap.",
  wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "item": { "label": "About {{item.group}}", "href": "{{item.href}}" } } }`,
  right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "item": { "label": "About {{item.label}}", "href": "{{item.href}}" } } }`,
  sample: { name: "item.icon" },
});

export const placeholderNotText = new Rule<WithName & Actual>("placeholder/not-text", {
  title: "Placeholder inside text is not text",
  message: ({ name, actual }) =>
    say("'{{'{name}'}}' is {actual}, which cannot be part of a text.", { name, actual }),
  hint: "Use the placeholder alone, in a field that takes such a value.",
  editor: { hint: "Write the words themselves." },
  why: "A list or an object cannot be printed in a sentence.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Write to {{site.contact}}." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Write to {{site.contact.email}}." }`,
  sample: { name: "entry.highlights", actual: "a list" },
});

export const placeholderSyntax = new Rule<Excerpt>("placeholder/syntax", {
  title: "Broken placeholder",
  message: ({ excerpt }) => say("{excerpt} contains '{{' or '}}' without its counterpart.", { excerpt }),
  hint: "A placeholder is written {{name}}.",
  editor: { hint: "Two braces open a name, and two close it." },
  why: "Readers would see the braces.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Welcome to {{site.name}." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Welcome to {{site.name}}." }`,
  sample: { excerpt: '"{{uk.funds.london}"' },
});
