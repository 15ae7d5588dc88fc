import { expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { analyseSmall, type Document, page } from "#tests/engine/content/small-site.ts";

const entry = { collection: "support", label: "Hours", summary: "When we answer.", order: 1 };
const hours: JsonObject = { ...page("hours"), entry };
/** What is said of the collection, whose list is at /support by its schema. */
const said = (documents: Record<string, Document>) =>
  analyseSmall(documents)
    .diagnostics.filter(({ code }) => code === "collection/index")
    .map(({ file, line, severity, message }) => `${severity} ${file}:${line} ${message}`);
const missing = (meant: string) => [
  expect.stringMatching(
    new RegExp(
      `^warning schema/collections/support\\.schema\\.json:\\d+ The page /support, which lists the entries of "support", does not exist\\. Did you mean "?${meant}"?\\?$`,
    ),
  ),
];

test.for<[string, Record<string, Document>, string | undefined]>([
  ["there", { "pages/support.json": page("support"), "pages/support/hours.json": hours }, undefined],
  ["a folder without a page", { "pages/support/hours.json": hours }, undefined],
  ["moved with a redirect", { "pages/help.json": page("help", { aliases: ["/support"] }) }, "/help"],
  ["moved without one", { "pages/help.json": page("help"), "pages/help/hours.json": hours }, "/help"],
  ["misspelt", { "pages/suport.json": page("suport") }, "/suport"],
])("the list of a collection is %s", ([, documents, meant]) => {
  expect(said(documents)).toEqual(meant === undefined ? [] : missing(meant));
});
