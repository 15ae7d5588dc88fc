import { dayOf } from "#src/content/dates/time-zone.ts";
import { describeValue, listNames } from "#src/content/diagnostics/describe.ts";
import type { Report } from "#src/content/diagnostics/diagnostic.ts";
import { suggest } from "#src/content/diagnostics/nearest.ts";
import type { Actual, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, say, type Value } from "#src/content/diagnostics/say.ts";
import { isObject, type JsonObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { holdsPlaceholder } from "#src/content/placeholder/interpolate.ts";
import { type QueryContext, TODAY } from "#src/content/query/conditions.ts";

export const queryBound = new Rule<Actual & { nearest?: string | undefined }>("query/bound", {
  title: "Neither a day nor a number",
  message: (details) => [
    say('{actual} is neither a day (2026-12-24), a number nor "today".', { actual: details.actual }),
    didYouMean(details),
  ],
  hint: '"from" and "before" compare days and numbers; write a text as it is, or several in "in".',
  editor: { hint: "Choose a day, or write a number." },
  why: "Nothing comes before or after such a text, so the list would be empty.",
  wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "where": { "date": { "from": "the-spring" } }, "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "where": { "date": { "from": "2020-03-01" } }, "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  sample: { actual: '"to-day"', nearest: "today" },
});

export const queryCompared = new Rule<
  WithName & Actual & { collection: string; key: string; kind: "days" | "numbers" }
>("query/compared", {
  title: "Comparison of different things",
  message: ({ name, collection, key, kind, actual }) =>
    kind === "days"
      ? say('"{key}" is compared with days, but "{name}" of "{collection}" has other values: {actual}.', {
          key: { key },
          name: { key: name },
          collection: { key: collection },
          actual,
        })
      : say('"{key}" is compared with numbers, but "{name}" of "{collection}" has other values: {actual}.', {
          key: { key },
          name: { key: name },
          collection: { key: collection },
          actual,
        }),
  hint: 'Compare days with days and numbers with numbers; for other values, write the value itself or several in "in".',
  editor: { hint: "Compare days with days, and numbers with numbers." },
  why: "No entry can meet this condition, so the list would be empty.",
  wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "where": { "category": { "from": "2020-03-01" } }, "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "where": { "date": { "from": "2020-03-01" } }, "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  sample: { name: "category", collection: "blog", key: "from", kind: "days", actual: '"Money"' },
});

export const queryRange = new Rule<{ from: Value; before: Value }>("query/range", {
  title: "Range without any value",
  message: ({ from, before }) =>
    say("No value is both from {from} on and before {before}.", { from, before }),
  hint: '"before" names the first value that is left out, so it has to be greater than "from".',
  editor: { hint: "The end has to come after the beginning." },
  why: "No entry can meet this condition, so the list would be empty.",
  wrong: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "where": { "date": { "from": "2030-01-01", "before": "2020-01-01" } }, "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  right: `{ "type": "link-list", "id": "more", "title": "More", "items": { "collection": "blog", "where": { "date": { "from": "2020-01-01", "before": "2030-01-01" } }, "item": { "label": "{{item.label}}", "href": "{{item.href}}" } } }`,
  sample: { from: '"2030-01-01"', before: '"2020-01-01"' },
});

type Asked = { name: string; collection: string; entries: readonly JsonObject[]; context: QueryContext };

/** Reports comparisons that no entry can ever meet. @returns whether all can be met */
export function checkConditions(
  where: JsonValue | undefined,
  about: Omit<Asked, "name">,
  report: Report,
  pointer: string,
): boolean {
  let isSound = true;
  const note: Report = (diagnostic) => {
    isSound = false;
    report(diagnostic);
  };
  for (const [name, asked] of Object.entries(isObject(where) ? where : {}))
    if (isObject(asked)) checkComparison(asked, { name, ...about }, note, pointerTo(pointer, name));
  return isSound;
}

function checkComparison(
  { from, before }: JsonObject,
  { name, collection, entries, context: { timeZone } }: Asked,
  report: Report,
  pointer: string,
): void {
  const kindOf = (value: JsonValue | undefined) => {
    if (typeof value === "number") return "numbers" as const;
    return value === TODAY || dayOf(value, timeZone) !== undefined ? ("days" as const) : undefined;
  };
  const bounds = Object.entries({ from, before }).filter(
    ([, bound]) => bound !== undefined && !holdsPlaceholder(bound),
  );
  const values = entries.flatMap((entry) => entry[name] ?? []).filter((value) => !holdsPlaceholder(value));
  for (const [key, bound] of bounds) {
    const kind = kindOf(bound);
    const at = pointerTo(pointer, key);
    if (kind === undefined) {
      const boundText = describeValue(bound);
      report(queryBound.at(at, { actual: boundText, ...suggest(String(bound), [TODAY]) }));
    } else if (values.length > 0 && !values.some((value) => kindOf(value) === kind)) {
      const examples = listNames(values.slice(0, 2).map(String));
      report(queryCompared.at(at, { name, collection, key, kind, actual: examples }));
    }
  }
  const isEmpty =
    typeof from === "number" && typeof before === "number"
      ? from >= before
      : kindOf(from) === "days" && kindOf(before) === "days" && String(from) >= String(before);
  // A range relative to today may be over, which is not a mistake.
  const isFixed = (from === TODAY) === (before === TODAY);
  if (isEmpty && isFixed) {
    const details = { from: describeValue(from), before: describeValue(before) };
    report(queryRange.at(pointerTo(pointer, "before"), details));
  }
}
