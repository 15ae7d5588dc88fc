import type { Suggestion } from "#src/content/diagnostics/nearest.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import { define, didYouMean, type Fixable, type Found, type WithName } from "./definition.ts";

/** Keys and values that do not match the schema of a document or block. */
export const fieldDiagnostics = {
  "field/unknown": define<WithName & Fixable & { allowed: string; advice?: string }>({
    title: "Unknown key",
    message: (details) =>
      `"${details.name}" is not a key here.` +
      (details.advice ? ` ${details.advice}` : didYouMean(details) || ` Allowed: ${details.allowed}.`),
    hint: "Correct the key, or remove it.",
    spot: "key",
    why: "A value under an unknown key is never shown.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "titel": "Note", "text": "Check the date." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "title": "Note", "text": "Check the date." }`,
  }),
  "field/empty": define<WithName & Found & Fixable>({
    title: "Key without a value",
    message: ({ name, found }) =>
      `"${name}" is ${found}. Leave this key out if there is nothing to say here.`,
    hint: "An empty value is not the same as none: write one, or remove the key.",
    why: "An empty heading or label leaves a gap on the page, which screen readers announce.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "title": "", "text": "Check the date." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }`,
  }),
  "field/missing": define<WithName & { alternative?: string | undefined; description: string }>({
    title: "Missing key",
    message: ({ name, alternative, description }) =>
      `"${name}"${alternative ? ` or "${alternative}"` : ""} is missing here.${description && ` Its meaning: ${description}`}`,
    hint: "Add it.",
    why: "The block cannot be shown without it.",
    wrong: `{ "type": "alert", "id": "note", "text": "Check the date." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }`,
  }),
  "field/conflict": define<WithName & { other: string }>({
    title: "Keys that cannot be combined",
    message: ({ name, other }) => `"${name}" cannot be used together with "${other}".`,
    hint: "Keep one of the two.",
    spot: "key",
    why: "Only one of the two can be shown, and it is not clear which one you meant.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Check it.", "markdown": "**Check** it." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "markdown": "**Check** it." }`,
  }),
  "field/type": define<Found & { expected: string; cure?: JsonValue | undefined }>({
    title: "Value of the wrong type",
    message: ({ found, expected }) => `This is ${found}; it has to be ${expected}.`,
    hint: "Write a value of that type.",
    why: "Each field takes one type of value: a text, a number, a list.",
    wrong: `"noindex": "true"`,
    right: `"noindex": true`,
  }),
  "field/not-allowed": define<Found & { allowed: string; description: string } & Partial<Suggestion>>({
    title: "Value not allowed",
    message: (details) =>
      `${details.found} is not allowed here.` +
      (didYouMean(details) ||
        `${details.description && ` ${details.description}`} Allowed: ${details.allowed}.`),
    hint: "Choose one of the allowed values.",
    why: "Styles, icons and flags exist for these values only.",
    wrong: `{ "type": "alert", "id": "note", "status": "infos", "text": "Check the date." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }`,
  }),
  "field/pattern": define<
    Found & { description: string; nearest?: string | undefined; cure?: JsonValue | undefined }
  >({
    title: "Value in the wrong format",
    message: (details) =>
      `${details.found} does not have the required format.${didYouMean(details) || ` ${details.description}`}`,
    hint: "Write it in that format.",
    why: "Programs read ids, dates and addresses, and accept only one format.",
    wrong: `{ "type": "alert", "id": "My Note", "status": "info", "text": "Check the date." }`,
    right: `{ "type": "alert", "id": "my-note", "status": "info", "text": "Check the date." }`,
  }),
  "field/no-such-day": define<Found & { last: string }>({
    title: "Date that does not exist",
    message: ({ found, last }) => `The date ${found} does not exist: that month ends on ${last}.`,
    hint: "Write a date that exists.",
    why: "Pages would show a date in the next month instead.",
    wrong: `"entry": { "collection": "blog", "label": "Coins", "summary": "What to count.", "category": "Money", "date": "2024-02-31", "author": "Waymark", "image": { "src": "/scenes/budget.svg", "alt": "Piles of coins" } }`,
    right: `"entry": { "collection": "blog", "label": "Coins", "summary": "What to count.", "category": "Money", "date": "2024-02-29", "author": "Waymark", "image": { "src": "/scenes/budget.svg", "alt": "Piles of coins" } }`,
  }),
  "field/unsafe-url": define<
    Found & { reason: string; nearest?: string | undefined; cure?: JsonValue | undefined }
  >({
    title: "Address refused",
    message: (details) => `The address ${details.found} ${details.reason}.${didYouMean(details)}`,
    hint: "Use https:, mailto:, tel:, a path on this site (/contact) or an anchor on the page (#apply).",
    why: "Some addresses run code in the reader's browser, or use an unencrypted connection.",
    wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "javascript:go()" }] }`,
    right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }] }`,
  }),
  "field/output": define<WithName & Fixable>({
    title: "Key set by the renderer",
    message: ({ name }) => `"${name}" is set when the page is built; it cannot be written by hand.`,
    hint: "Remove it.",
    spot: "key",
    why: "It is computed from the rest of the site; a value typed by hand would soon be out of date.",
    wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/scenes/room.svg", "decorative": true, "scene": true } }`,
    right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/scenes/room.svg", "decorative": true } }`,
  }),
  "field/invalid": define<{ problem: string }>({
    title: "Invalid value",
    message: ({ problem }) => `This value ${problem}.`,
    hint: "See the description of the field in the editor.",
    why: "The schema of the block requires something else here.",
    wrong: "A value that the schema rejects for a reason without a code of its own",
    right: "A value that fits the field's description",
  }),
  "page/unknown-block": define<WithName & { allowed: string }>({
    title: "Unknown block type",
    message: (details) =>
      `"${details.name}" is not a block type.${didYouMean(details) || ` Block types: ${details.allowed}.`}`,
    hint: "Choose a type that has a folder in blocks/.",
    why: "Without a known type the block cannot be rendered, and a block is never left out silently.",
    wrong: `{ "type": "alrt", "id": "note", "status": "info", "text": "Check the date." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }`,
  }),
  "page/type-as-key": define<WithName>({
    title: "Block type as a key",
    message: ({ name }) => `"${name}" is a block type, not a key.`,
    hint: 'Write the block as an item of "blocks", with its type inside: { "type": "…", … }.',
    spot: "key",
    why: "A page shows its list of blocks in order: a block under a key has no place in that list.",
    wrong: `"faq": { "id": "questions", "title": "Questions", "items": [] }`,
    right: `"blocks": [{ "type": "hero", "id": "intro", "title": "Opening hours" }]`,
  }),
  "page/stray-block": define<WithName & { where: string }>({
    title: "Block outside the list of blocks",
    message: ({ name, where }) => `A block, "${name}", is ${where} here.`,
    hint: 'Move it into the list "blocks", as an object of its own.',
    spot: "key",
    why: "Only what is in the list of blocks is shown on the page.",
    wrong: `"type": "alert", "id": "note", "status": "info", "text": "Check the date."`,
    right: `"blocks": [{ "type": "hero", "id": "intro", "title": "Opening hours" }]`,
  }),
  "page/stray-item": define<WithName & { list: string }>({
    title: "Item among the blocks",
    message: ({ name, list }) =>
      `This has no type, so it is not a block; it looks like an item of "${list}" in a block of type "${name}".`,
    hint: "Move it into that list, or give it a type.",
    why: "Without a type it cannot be rendered.",
    wrong: `{ "question": "Is it free?", "answer": "Yes." }`,
    right: `{ "type": "faq", "id": "questions", "title": "Questions", "items": [{ "question": "Is it free?", "answer": "Yes." }] }`,
  }),
  "entry/unknown-collection": define<WithName & { allowed: string }>({
    title: "Unknown collection of an entry",
    message: (details) =>
      `"${details.name}" is not a collection of pages.${didYouMean(details) || ` Collections: ${details.allowed}.`}`,
    hint: "The collections of pages are declared in schema/collections/.",
    why: "Menus and lists refer to collections by name: under another name they would not find this page.",
    wrong: `"entry": { "collection": "suport", "label": "Hours", "order": 90, "summary": "When you can reach us." }`,
    right: `"entry": { "collection": "support", "label": "Hours", "order": 90, "summary": "When you can reach us." }`,
  }),
};
