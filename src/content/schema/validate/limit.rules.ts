import type { Actual, Fixable, WithName } from "#src/content/diagnostics/rule.ts";
import { type Bounded, Rule } from "#src/content/diagnostics/rule.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";

/** Details of a length error. @property letters the unit: in texts where a wide character counts twice, Latin letters */
type Length = Bounded & { letters: "character" | "Latin letter" };

export const fieldTooShort = new Rule<Length>("field/too-short", {
  title: "Text too short",
  message: (length) =>
    length.actual === 0
      ? say("This text is empty, but it is needed here.")
      : length.letters === "character"
        ? say(
            "This text has {actual, plural, one {# character} other {# characters}}; at least {limit, number} are needed.",
            length,
          )
        : say(
            "This text takes the room of {actual, plural, one {# Latin letter} other {# Latin letters}}; at least {limit, number} are needed.",
            length,
          ),
  hint: "Say a little more.",
  why: "Search engines replace a description that says too little with a random sentence of the page.",
  wrong: `"description": "Our office hours."`,
  right: `"description": "When our colleagues are there, and how to reach us outside of office hours."`,
  sample: { actual: 1, limit: 50, letters: "character" },
});

export const fieldTooLong = new Rule<Length>("field/too-long", {
  title: "Text too long",
  message: (length) =>
    length.letters === "character"
      ? say(
          "This text has {actual, plural, one {# character} other {# characters}}; at most {limit, number} are allowed.",
          length,
        )
      : say(
          "This text takes the room of {actual, plural, one {# Latin letter} other {# Latin letters}}; at most {limit, number} are allowed.",
          length,
        ),
  hint: "Shorten it.",
  why: "Space is limited: search engines cut long titles, and long labels do not fit on a phone.",
  wrong: `"title": "Everything that you need to know about our office hours, our chat and our e-mail address"`,
  right: `"title": "Office hours, chat and e-mail"`,
  sample: { actual: 1_200, limit: 600, letters: "character" },
});

export const fieldTooFew = new Rule<Bounded>("field/too-few", {
  title: "List too short",
  message: ({ actual, limit }) =>
    say("This list has {actual, plural, one {# item} other {# items}}; at least {limit} are needed.", {
      actual,
      limit,
    }),
  hint: "Add items, or remove the block.",
  why: "A heading over an empty list looks broken.",
  wrong: `{ "type": "faq", "id": "questions", "title": "Questions", "items": [] }`,
  right: `{ "type": "faq", "id": "questions", "title": "Questions", "items": [{ "question": "Is it free?", "answer": "Yes." }] }`,
  sample: { actual: 1, limit: 2 },
});

export const fieldCells = new Rule<Bounded>("field/cells", {
  title: "Wrong number of cells",
  message: ({ actual, limit }) =>
    say(
      "This row has {actual, plural, one {# cell} other {# cells}} for {limit, plural, one {# column} other {# columns}}.",
      { actual, limit },
    ),
  hint: "Give the row one cell for each column.",
  why: "Figures would appear under the wrong headings.",
  wrong: `{ "type": "data-table", "id": "prices", "title": "Prices", "columns": [{ "label": "Shared" }, { "label": "Alone" }], "rows": [{ "label": "A week", "cells": [{ "fact": "accommodation.shared" }] }] }`,
  right: `{ "type": "data-table", "id": "prices", "title": "Prices", "columns": [{ "label": "Shared" }], "rows": [{ "label": "A week", "cells": [{ "fact": "accommodation.shared" }] }] }`,
  sample: { actual: 1, limit: 2 },
});

export const fieldTooMany = new Rule<Bounded>("field/too-many", {
  title: "List too long",
  message: ({ actual, limit }) =>
    say("This list has {actual, plural, one {# item} other {# items}}; at most {limit} are allowed.", {
      actual,
      limit,
    }),
  hint: 'Keep the most important ones; in a query, set "limit".',
  editor: { hint: "Keep the most important ones." },
  why: "People who have too many options choose none.",
  wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "A", "href": "/a" }, { "label": "B", "href": "/b" }, { "label": "C", "href": "/c" }, { "label": "D", "href": "/d" }, { "label": "E", "href": "/e" }] }`,
  right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Contact", "href": "/contact" }] }`,
  sample: { actual: 4, limit: 3 },
});

export const fieldOutOfRange = new Rule<Actual & { limit: Said }>("field/out-of-range", {
  title: "Number out of range",
  message: ({ actual, limit }) => say("{actual} is out of range; it has to be {limit}.", { actual, limit }),
  hint: "Write a number in that range.",
  why: "Outside that range the number has no meaning here.",
  wrong: `"entry": { "collection": "support", "label": "Hours", "order": -1, "summary": "When you can reach us." }`,
  right: `"entry": { "collection": "support", "label": "Hours", "order": 90, "summary": "When you can reach us." }`,
  sample: { actual: "6", limit: say("at most {limit, number}", { limit: 5 }) },
});

export const fieldRepeated = new Rule<Actual & Fixable & { other?: string | undefined }>("field/repeated", {
  title: "Item written twice",
  message: ({ actual, other }) =>
    other === undefined
      ? say("{actual} appears twice in this list.", { actual })
      : say('{actual} appears twice: it is in "{other}" too.', { actual, other }),
  hint: "Keep one of the two, or change it.",
  why: "Of two equal names, dates or answers one is lost or wrong; a second equal text says nothing new.",
  wrong: `"aliases": ["/an-old-address", "/an-old-address"]`,
  right: `"aliases": ["/an-old-address"]`,
  sample: { actual: '"UK"' },
});

export const fieldOrder = new Rule<WithName & { actual: string; other: string; limit: string }>(
  "field/order",
  {
    title: "Values in the wrong order",
    message: ({ actual, limit, ...keys }) => {
      const values = { actual, limit, name: { key: keys.name }, other: { key: keys.other } };
      return actual.includes("-", 1)
        ? say('"{name}" is {actual}, which is later than "{other}", {limit}.', values)
        : say('"{name}" is {actual}, which is more than "{other}", {limit}.', values);
    },
    hint: "Correct one of the two; perhaps they are swapped.",
    why: "Nothing lies between a highest value and a lowest one above it: a form could never be sent.",
    wrong: `{ "type": "form", "version": 2, "id": "message", "title": "Write to us", "fields": [{ "name": "reason", "label": "Reason", "minLength": 50, "maxLength": 10 }] }`,
    right: `{ "type": "form", "version": 2, "id": "message", "title": "Write to us", "fields": [{ "name": "reason", "label": "Reason", "minLength": 10, "maxLength": 50 }] }`,
    sample: { name: "minLength", actual: "50", other: "maxLength", limit: "10" },
  },
);

export const fieldWithoutEffect = new Rule<WithName & { other: string; allowed: readonly string[] }>(
  "field/without-effect",
  {
    title: "Limit without effect",
    message: ({ name, other, allowed }) =>
      say('"{name}" has no effect here: it works only if "{other}" is {allowed}.', {
        name: { key: name },
        other: { key: other },
        allowed: { or: allowed },
      }),
    hint: "Remove it, or change the other value.",
    spot: "key",
    why: "Browsers ignore it, so that the form accepts what you wanted to exclude.",
    wrong: `{ "type": "form", "version": 2, "id": "message", "title": "Write to us", "fields": [{ "name": "terms", "label": "Terms away", "min": "1" }] }`,
    right: `{ "type": "form", "version": 2, "id": "message", "title": "Write to us", "fields": [{ "name": "terms", "label": "Terms away", "kind": "number", "min": "1" }] }`,
    sample: { name: "min", other: "kind", allowed: ['"number"', '"date"'] },
  },
);

export const fieldUnused = new Rule<WithName & Fixable & { other: string; allowed: string }>("field/unused", {
  title: "Key without effect",
  message: ({ name, other, allowed }) =>
    say('"{name}" has no effect here: it works only if "{other}" is {allowed}.', {
      name: { key: name },
      other: { key: other },
      allowed,
    }),
  hint: "Remove it, or change the other value.",
  spot: "key",
  severity: "warning",
  why: "Whoever reads the document expects a difference that no visitor sees.",
  wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/favicon.svg", "decorative": true, "mood": "night" } }`,
  right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/scenes/room.svg", "decorative": true, "mood": "night" } }`,
  sample: { name: "mood", other: "src", allowed: "a drawing in /scenes/" },
});
