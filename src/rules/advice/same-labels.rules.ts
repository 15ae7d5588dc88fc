import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Excerpt } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { isObject, type JsonObject, scalarText } from "#src/content/json/json.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { plainWords } from "#src/language/plain-words.ts";
import type { Document } from "./subjects/documents.ts";

export const entrySameLabel = new Rule<Excerpt & { other: string }>("entry/same-label", {
  title: "Two entries of one name",
  message: ({ excerpt, other }) =>
    say("{excerpt} is also what {other} is called in the same collection.", { excerpt, other }),
  hint: "Give one of them a name that tells them apart.",
  severity: "warning",
  why: "In lists, menus and searches, visitors could not tell which is which.",
  wrong: `Two pages of "services" with "label": "Advice"`,
  right: `The same pages with "label": "Advice on money" and "label": "Advice on housing"`,
  sample: { excerpt: '"Advice"', other: "/services/advice" },
});

/** The published pages of each collection, by a key that is equal for entries with the same label. */
export type SameLabels = ReadonlyMap<string, readonly { route: string }[]>;

export const labelsOf = (
  pages: readonly { route: string; entry: JsonObject; lang?: unknown }[],
): SameLabels =>
  groupBy(
    pages.flatMap(({ route, entry, lang }) => {
      const key = keyOf(route, entry, lang);
      return key === undefined ? [] : [{ route, key }];
    }),
    ({ key }) => key,
  );

/** Reports an entry with the same label as an earlier page of its collection. */
export function sameLabel(
  { route, value: { entry, lang, translationOf, draft } }: Document,
  { labels }: { labels: SameLabels },
): Diagnostic[] {
  if (route === undefined || !isObject(entry) || translationOf !== undefined || draft === true) return [];
  const key = keyOf(route, entry, lang);
  const [first] = key === undefined ? [] : (labels.get(key) ?? []);
  if (!first || first.route === route) return [];
  const details = { excerpt: JSON.stringify(entry.label), other: first.route };
  return [entrySameLabel.at("/entry/label", details)];
}

/** A key that identifies an entry for readers: its label and folder and, for events and posts, its day, time and place. */
function keyOf(
  route: string,
  { collection, label, date, begins, place }: JsonObject,
  lang: unknown,
): string | undefined {
  // Equal titles are reported separately.
  if (typeof label !== "string" || label.includes("{{")) return undefined;
  // Pages on two subjects may both be called "About".
  const folder = route.slice(0, route.lastIndexOf("/"));
  return JSON.stringify([
    lang ?? null,
    scalarText(collection),
    folder,
    plainWords(label),
    date,
    begins,
    place,
  ]);
}
