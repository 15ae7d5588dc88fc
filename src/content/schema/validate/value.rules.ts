import type { Suggestion } from "#src/content/diagnostics/nearest.ts";
import type { Actual, Fixable, None, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, type Said, type Sentences, say, type Value } from "#src/content/diagnostics/say.ts";
import type { JsonValue } from "#src/content/json/json.ts";
export const fieldType = new Rule<Actual & { expected: Value; cure?: JsonValue | undefined }>("field/type", {
  title: "Value of the wrong type",
  message: ({ actual, expected }) => say("This is {actual}; it has to be {expected}.", { actual, expected }),
  hint: "Write a value of that type.",
  why: "Each field takes one type of value: a text, a number, a list.",
  wrong: `"noindex": "true"`,
  right: `"noindex": true`,
  sample: { actual: say("the number {value}", { value: 3 }), expected: say("text") },
});

export const fieldNotAllowed = new Rule<
  Actual & { allowed: Value; description?: Sentences | undefined } & Partial<Suggestion>
>("field/not-allowed", {
  title: "Value not allowed",
  message: (details) => [
    say("{actual} is not allowed here.", { actual: details.actual }),
    didYouMean(details) ?? [details.description, say("Allowed: {allowed}.", { allowed: details.allowed })],
  ],
  hint: "Choose one of the allowed values.",
  why: "Styles, icons and flags exist for these values only.",
  wrong: `{ "type": "alert", "id": "note", "status": "infos", "text": "Check the date." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }`,
  sample: {
    actual: '"centred"',
    allowed: '"split", "centered"',
    nearest: "centered",
  },
});

export const fieldPattern = new Rule<
  Actual & { description: Sentences | undefined; nearest?: string | undefined; cure?: JsonValue | undefined }
>("field/pattern", {
  title: "Value in the wrong format",
  message: (details) => [
    say("{actual} does not have the required format.", { actual: details.actual }),
    didYouMean(details) ?? details.description,
  ],
  hint: "Write it in that format.",
  why: "Programs read ids, dates and addresses, and accept only one format.",
  wrong: `{ "type": "alert", "id": "My Note", "status": "info", "text": "Check the date." }`,
  right: `{ "type": "alert", "id": "my-note", "status": "info", "text": "Check the date." }`,
  sample: { actual: '"Intro"', description: { help: "Name of this block: kebab-case." } },
});

export const fieldNoSuchDay = new Rule<Actual & { last: string }>("field/no-such-day", {
  title: "Date that does not exist",
  message: ({ actual, last }) =>
    say("The date {actual} does not exist: that month ends on {last}.", { actual, last }),
  hint: "Write a date that exists.",
  why: "Pages would show a date in the next month instead.",
  wrong: `"entry": { "collection": "blog", "label": "Coins", "summary": "What to count.", "category": "Money", "date": "2024-02-31", "author": "Waymark", "image": { "src": "/scenes/budget.svg", "alt": "Piles of coins" } }`,
  right: `"entry": { "collection": "blog", "label": "Coins", "summary": "What to count.", "category": "Money", "date": "2024-02-29", "author": "Waymark", "image": { "src": "/scenes/budget.svg", "alt": "Piles of coins" } }`,
  sample: { actual: "2024-02-31", last: "2024-02-29" },
});

export const fieldUnsafeUrl = new Rule<
  Actual & { reason: Said; nearest?: string | undefined; cure?: JsonValue | undefined }
>("field/unsafe-url", {
  title: "Address refused",
  message: (details) => [
    say("The address {actual} {reason}.", { actual: details.actual, reason: details.reason }),
    didYouMean(details),
  ],
  hint: "Use https:, mailto:, tel:, a path on this site (/contact) or an anchor on the page (#apply).",
  why: "Some addresses run code in the reader's browser, or use an unencrypted connection.",
  wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "javascript:go()" }] }`,
  right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }] }`,
  sample: {
    actual: '"javascript:alert(1)"',
    reason: say('has the scheme "{scheme}:"; use https, mailto, tel, a path or an #anchor', {
      scheme: "javascript",
    }),
  },
});

export const fieldOutput = new Rule<WithName & Fixable>("field/output", {
  title: "Key set by the renderer",
  message: ({ name }) =>
    say('"{name}" is set when the page is built; it cannot be written by hand.', { name: { key: name } }),
  hint: "Remove it.",
  spot: "key",
  why: "It is computed from the rest of the site; a value typed by hand would soon be out of date.",
  wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/scenes/room.svg", "decorative": true, "scene": true } }`,
  right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/scenes/room.svg", "decorative": true } }`,
  sample: { name: "current" },
});

export const fieldInvalid = new Rule<{ problem: string }>("field/invalid", {
  title: "Invalid value",
  message: ({ problem }) => say("This value {problem}.", { problem }),
  hint: "See the description of the field in the editor.",
  why: "The schema of the block requires something else here.",
  wrong: "A value that the schema rejects for a reason without a code of its own",
  right: "A value that fits the field's description",
  sample: { problem: "must be multiple of 2" },
});

export const markdownEmpty = new Rule<None>("markdown/empty", {
  title: "Markdown that shows nothing",
  message: () => say("This text shows nothing on the page."),
  hint: "Write what readers should see, or leave the field out. Comments, raw HTML and link definitions are not shown.",
  why: "An empty place on a page looks like a mistake, and screen readers announce it.",
  wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "<!-- to be written -->" }`,
  right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "We answer on weekdays." }`,
  sample: {},
});

export const languageUnknown = new Rule<WithName>("language/unknown", {
  title: "Unknown language",
  message: (details) => [say('Unknown language "{name}".', { name: details.name }), didYouMean(details)],
  hint: "Write the code of a language, with a region if it matters: de, ar, pt-BR, en-GB.",
  why: "Browsers hyphenate, read aloud and format dates by the language of a page, and search engines offer it to its readers.",
  wrong: `"lang": "xx"`,
  right: `"lang": "de"`,
  sample: { name: "xx" },
});

export const unusableFileName = new Rule<WithName & { because: Said; renamed: string }>("file/name", {
  title: "File name not allowed",
  message: ({ name, because, renamed }) =>
    say(
      "{name} is refused as the name of a file {because}. Rename the file to {renamed}, and write that here.",
      { name: JSON.stringify(name), because, renamed },
    ),
  hint: "Rename the file. Letters of any script, capitals and spaces are allowed.",
  why: "The signs %, ? and # mean something else in an address, and others are refused by Windows or by hosts: the file would be missing.",
  wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/photos/50% off?.jpg", "decorative": true } }`,
  right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/scenes/budget.svg", "decorative": true } }`,
  sample: {
    name: "/photos/50%.jpg",
    because: say("because of {signs}", { signs: '"%"' }),
    renamed: "/photos/50.jpg",
  },
});
