import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, type Said, say, type Value } from "#src/content/diagnostics/say.ts";
export const pageUnknownBlock = new Rule<WithName & { allowed: Value }>("page/unknown-block", {
  title: "Unknown block type",
  message: (details) => [
    say('"{name}" is not a block type.', { name: details.name }),
    didYouMean(details) ?? say("Block types: {allowed}.", { allowed: details.allowed }),
  ],
  hint: "Choose a type that has a folder in blocks/.",
  editor: { hint: "" },
  why: "Without a known type the block cannot be rendered, and a block is never left out silently.",
  wrong: `{ "type": "alrt", "id": "note", "status": "info", "text": "Check the date." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }`,
  sample: { name: "cost-tabel", nearest: "cost-table", allowed: '"hero", "cost-table"' },
});

export const pageTypeAsKey = new Rule<WithName>("page/type-as-key", {
  title: "Block type as a key",
  message: ({ name }) => say('"{name}" is a block type, not a {_key}.', { name }),
  hint: 'Write the block as an item of "blocks", with its type inside: { "type": "…", … }.',
  editor: { hint: "" },
  spot: "key",
  why: "A page shows its list of blocks in order: a block under a key has no place in that list.",
  wrong: `"faq": { "id": "questions", "title": "Questions", "items": [] }`,
  right: `"blocks": [{ "type": "hero", "id": "intro", "title": "Opening hours" }]`,
  sample: { name: "faq" },
});

export const pageStrayBlock = new Rule<WithName & { where: Said }>("page/stray-block", {
  title: "Block outside the list of blocks",
  message: ({ name, where }) => say('A block, "{name}", is {where} here.', { name, where }),
  hint: 'Move it into the list "blocks", as an object of its own.',
  editor: { hint: "" },
  spot: "key",
  why: "Only what is in the list of blocks is shown on the page.",
  wrong: `"type": "alert", "id": "note", "status": "info", "text": "Check the date."`,
  right: `"blocks": [{ "type": "hero", "id": "intro", "title": "Opening hours" }]`,
  sample: { name: "cta", where: say('beside "blocks"') },
});

export const pageStrayItem = new Rule<WithName & { list: string }>("page/stray-item", {
  title: "Item among the blocks",
  message: ({ name, list }) =>
    say(
      'This has no type, so it is not a block; it looks like an item of "{list}" in a block of type "{name}".',
      { list, name },
    ),
  hint: "Move it into that list, or give it a type.",
  why: "Without a type it cannot be rendered.",
  wrong: `{ "question": "Is it free?", "answer": "Yes." }`,
  right: `{ "type": "faq", "id": "questions", "title": "Questions", "items": [{ "question": "Is it free?", "answer": "Yes." }] }`,
  sample: { name: "faq", list: "items" },
});

export const entryUnknownCollection = new Rule<WithName & { allowed: Value }>("entry/unknown-collection", {
  title: "Unknown collection of an entry",
  message: (details) => [
    say('"{name}" is not a collection of pages.', { name: details.name }),
    didYouMean(details) ?? say("Collections: {allowed}.", { allowed: details.allowed }),
  ],
  hint: "The collections of pages are declared in schema/collections/.",
  editor: { hint: "Choose one of the collections of this site." },
  why: "Menus and lists refer to collections by name: under another name they would not find this page.",
  wrong: `"entry": { "collection": "suport", "label": "Hours", "order": 90, "summary": "When you can reach us." }`,
  right: `"entry": { "collection": "support", "label": "Hours", "order": 90, "summary": "When you can reach us." }`,
  sample: { name: "countries", allowed: '"destinations", "services"' },
});
