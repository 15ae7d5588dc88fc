import { expect, test } from "vitest";
import { type Document, page } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";
import type { JsonObject } from "../json/json.ts";

const entry = { collection: "support", label: "Hours", summary: "When we answer.", order: 1 };
const hours: JsonObject = { ...page("hours"), entry };
test.for<[string, Record<string, Document>, string | undefined]>([
  ["there", { "pages/support.json": page("support"), "pages/support/hours.json": hours }, undefined],
  ["a folder without a page", { "pages/support/hours.json": hours }, undefined],
  ["moved with a redirect", { "pages/help.json": page("help", { aliases: ["/support"] }) }, "/help"],
  ["moved without one", { "pages/help.json": page("help"), "pages/help/hours.json": hours }, "/help"],
  ["misspelt", { "pages/suport.json": page("suport") }, "/suport"],
])("the list of a collection is %s", ([, documents, meant]) => {
  const diagnostics = diagnose(documents);
  const missing = diagnostics.filter(({ code }) => code === "collection/index");
  const file = "schema/collections/support.schema.json";
  expect(missing).toMatchObject(
    meant === undefined ? [] : [{ severity: "warning", file, suggestion: meant }],
  );
});
