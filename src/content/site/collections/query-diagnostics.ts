import { describeValue } from "#src/content/diagnostics/describe.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type Said, say, type Value } from "#src/content/diagnostics/say.ts";
import {
  isObject,
  type JsonObject,
  type JsonValue,
  pointerTo,
  scalarText,
  valueAt,
} from "#src/content/json/json.ts";
import { meets, meetsAll, type QueryContext, TODAY } from "#src/content/query/conditions.ts";
import { fieldMissing } from "#src/content/schema/validate/key.rules.ts";
import {
  collectionBadItem,
  collectionNoneSelected,
  queryRanOut,
} from "#src/content/site/collections/collection.rules.ts";
import { type CollectionEntry, nameOfEntry } from "./collection-entry.ts";
import { comesFromMember, type FilledList, originOf, type ValueOrigin } from "./filled-list.ts";

/**
 * Moves diagnostics about items of an expanded list to the query that produced them. An error in the query is reported once, however many
 * items repeat it; an error in an entry's value names the entry.
 */
export function atQueries(problems: readonly Diagnostic[], lists: readonly FilledList[]): Diagnostic[] {
  const places = problems.map((diagnostic) => ({
    diagnostic,
    origin: originOf(diagnostic.pointer, lists),
  }));
  const key = ({ diagnostic, origin }: (typeof places)[number]) =>
    `${diagnostic.code} ${origin.pointer} ${diagnostic.message}`;
  const counts = new Map<string, number>();
  for (const place of places) counts.set(key(place), (counts.get(key(place)) ?? 0) + 1);
  const reported = new Set<string>();
  return places.flatMap((place) => {
    const { diagnostic, origin } = place;
    const { pointer, within } = origin;
    const collection =
      within?.filledList.collection ?? lists.find(({ list }) => list === pointer)?.collection;
    const at = collection === undefined ? { pointer } : { pointer, collection };
    const items = within?.filledList.items ?? [];
    const inAll = items.length > 1 && counts.get(key(place)) === items.length;
    if (!within || inAll || diagnostic.spot === "key" || isWritten(diagnostic, origin)) {
      if (reported.has(key(place))) return [];
      reported.add(key(place));
      return [{ ...diagnostic, ...at }];
    }
    const item = items[within.index];
    const member = isObject(item) ? nameOfEntry(item) : say("item {number}", { number: within.index });
    const details = { member, problem: diagnostic.words ?? diagnostic.message };
    return [{ ...collectionBadItem.at(pointer, details, { spot: diagnostic.spot }), ...at }];
  });
}

/** Tells whether an item's error is caused by the query as written; a missing key is caused by the entry. */
function isWritten({ code }: Diagnostic, origin: ValueOrigin): boolean {
  const { within } = origin;
  if (code !== fieldMissing.code || !within) return !comesFromMember(origin);
  const item = valueAt(within.filledList.items[within.index] ?? null, within.rest);
  const lost = (key: string) => !isObject(item) || !Object.hasOwn(item, key);
  return !isObject(within.source) || !Object.keys(within.source).some(lost);
}

/** Maximum number of values listed in a message. */
const MAX_VALUES = 8;

/**
 * Explains why a query selects nothing: because of today's date, or of the first condition that no entry meets on any day, with the values
 * that entries have.
 * @param entries all entries of the collection; not empty
 */
export function explainUnmet(
  collection: string,
  where: JsonObject,
  entries: readonly CollectionEntry[],
  context: QueryContext,
  pointer: string,
): Diagnostic {
  const anyDay: QueryContext = { ...context, today: undefined };
  if (entries.some((entry) => meetsAll(entry, where, anyDay))) {
    const details = { collection, day: context.today, conditions: describeConditions(where) };
    return queryRanOut.at(pointer, details);
  }
  const selectsNone = (name: string, problem: Said, at: string, suggestion?: JsonValue) => ({
    ...collectionNoneSelected.at(at, {
      name,
      collection,
      problem,
      ...(typeof suggestion === "string" ? { nearest: suggestion, certain: true } : {}),
    }),
    ...(suggestion === undefined ? {} : { cure: suggestion }),
  });
  for (const [field, value] of Object.entries(where)) {
    if (entries.some((entry) => meets(entry[field], value, anyDay))) continue;
    const values = [...new Set(entries.flatMap((entry) => entry[field] ?? []))];
    const isList = entries.some((entry) => Array.isArray(entry[field]));
    const choices = isList ? say("lists, which no single value equals") : listValues(values);
    const suggestion = values.find(
      (one) => scalarText(one).toLowerCase() === scalarText(value).toLowerCase(),
    );
    const problem = say("has {condition}. {_Entries} have {choices}", {
      condition: describeCondition(field, value),
      choices,
    });
    return selectsNone(
      scalarText(value),
      problem,
      pointerTo(pointer, field),
      isList ? undefined : suggestion,
    );
  }
  const fields = Object.keys(where).map((field) => `"${field}"`);
  const problem = say("meets the conditions for {fields} together", {
    fields: { and: fields },
  });
  return selectsNone(fields.join(), problem, pointer);
}

/** Describes conditions as a phrase: `"date" from today on, and "Talk" as "kind"`. */
function describeConditions(where: JsonObject): Value {
  return Object.entries(where)
    .map(([field, asked]): Value => describeCondition(field, asked))
    .reduce((first, second) => say("{first}, and {second}", { first, second }));
}

function describeCondition(field: string, condition: JsonValue): Value {
  if (!isObject(condition))
    return say('{value} as "{field}"', { value: describeBound(condition), field: { key: field } });
  const { from, before, not, in: some } = condition;
  const parts = [
    ...(from === undefined ? [] : [say("from {value} on", { value: describeBound(from) })]),
    ...(before === undefined ? [] : [say("before {value}", { value: describeBound(before) })]),
    ...(not === undefined
      ? []
      : [say("other than {value}", { value: { and: [not].flat().map(describeBound) } })]),
    ...(some === undefined ? [] : [say("out of {value}", { value: listValues([some].flat()) })]),
  ];
  return say('"{field}" {conditions}', { field: { key: field }, conditions: { and: parts } });
}

const describeBound = (bound: JsonValue): Value => (bound === TODAY ? say("today") : describeValue(bound));

function listValues(values: readonly JsonValue[]): Value {
  if (values.length === 0) return say("no such value");
  const display = {
    parts: values
      .slice(0, MAX_VALUES)
      .flatMap((value, at): Value[] => [at > 0 ? ", " : "", describeBound(value)]),
  };
  return values.length > MAX_VALUES
    ? say("{names} and {count, number} others", { names: display, count: values.length - MAX_VALUES })
    : display;
}
