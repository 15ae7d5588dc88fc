import { listKnown } from "#src/content/diagnostics/describe.ts";
import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, type Said, say, type Value, type Words } from "#src/content/diagnostics/say.ts";
export const collectionUnknown = new Rule<WithName & { names: readonly string[] }>("collection/unknown", {
  title: "Unknown collection",
  message: (details) => [
    say('The collection "{name}" does not exist.', { name: details.name }),
    didYouMean(details),
    listKnown(details),
  ],
  hint: "A collection consists of pages with an entry, or of a data document with items.",
  editor: { hint: "A collection consists of pages that belong to it, or of items of its own." },
  why: "The list would stay empty.",
  wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "compny", "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  sample: { name: "destination", nearest: "destinations", names: ["blog", "destinations"] },
});

export const collectionUnknownField = new Rule<WithName & { collection: string; names: readonly string[] }>(
  "collection/unknown-field",
  {
    title: "Unknown field of a collection",
    message: (details) => [
      say('No {_entry} of "{collection}" has a field "{name}".', {
        collection: { key: details.collection },
        name: details.name,
      }),
      didYouMean(details) ?? listKnown(details),
    ],
    hint: "See the entries of that collection.",
    editor: { hint: "See the items of that collection." },
    why: "No entry has this field, so the list would be empty or unsorted.",
    wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "sort": "ordre", "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
    right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "sort": "order", "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
    sample: { name: "menue", collection: "destinations", nearest: "menu", names: ["menu"] },
  },
);

export const collectionBadItem = new Rule<{ member: Value; problem: Words }>("collection/bad-item", {
  title: "Invalid item from a query",
  message: ({ member, problem }) =>
    say("The item made from {member} is not valid: {problem}", { member, problem }),
  hint: "Correct the query's item, or the entry that its fields come from.",
  editor: { hint: "Correct the page or the item that it comes from." },
  why: "The query's item is filled in for each entry, and the block cannot show the result for this one.",
  wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "item": { "label": "{{item.label}}", "href": "{{item.href}}", "flag": "{{item.label}}" } } }`,
  right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "company", "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  sample: { member: '"Canada"', problem: say('"{name}" is missing here.', { name: "title" }) },
});

export const collectionNoneSelected = new Rule<WithName & { collection: string; problem: Said }>(
  "collection/none-selected",
  {
    title: "Query that selects nothing",
    message: (details) => [
      say('No {_entry} of "{collection}" {problem}.', {
        collection: { key: details.collection },
        problem: details.problem,
      }),
      didYouMean(details),
    ],
    hint: "Correct the condition, or remove it.",
    severity: "warning",
    why: "The list would be empty.",
    wrong: `{ "type": "link-list", "id": "read", "title": "Read on", "items": { "collection": "services", "where": { "label": "Accomodation" }, "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
    right: `{ "type": "link-list", "id": "read", "title": "Read on", "items": { "collection": "services", "where": { "label": "Accommodation" }, "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
    sample: {
      name: "money",
      collection: "blog",
      problem: say("has {condition}. {_Entries} have {choices}", {
        condition: say('{value} as "{field}"', { value: '"money"', field: "category" }),
        choices: '"Money"',
      }),
      nearest: "Money",
    },
  },
);

export const queryRanOut = new Rule<{ collection: string; conditions?: Value; day: string | undefined }>(
  "query/ran-out",
  {
    title: "List that has run out",
    message: ({ collection, conditions, day }) =>
      conditions === undefined
        ? whenEmpty(day, say('"{collection}" has no {_entry} to show.', { collection: { key: collection } }))
        : whenEmpty(
            day,
            say('no {_entry} of "{collection}" has {conditions}.', {
              collection: { key: collection },
              conditions,
            }),
          ),
    hint: 'Add an entry, or say in "empty" of the query what visitors read meanwhile: without it, the block is left out.',
    editor: { hint: "Add an item, or write what visitors read while there is none." },
    severity: "warning",
    why: "Visitors find nothing in this place from that day on.",
    wrong: `A list of events with "where": { "date": { "from": "today" } } after the last event`,
    right: "The same list with a new event",
    sample: {
      collection: "events",
      conditions: say('"{field}" {conditions}', {
        field: "date",
        conditions: say("from {value} on", { value: say("today") }),
      }),
      day: "2027-01-01",
    },
  },
);

/** The message of an empty list; the day is part of it if the list changes by itself. */
function whenEmpty(day: string | undefined, reason: Said): Said {
  return day === undefined
    ? say("This list is empty: {reason}", { reason })
    : say("This list is empty on {day}: {reason}", { day: { passing: { day } }, reason });
}
