import { expect, test } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { formModels } from "#src/studio/fields/forms/form-models.ts";
import { labelOfKey, placeInWords } from "#src/studio/kernel/form/field-summary.ts";
import { fieldKinds } from "#src/studio/start/load-folders.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";

const forms = formModels(composeSchemas(schemaSources(exampleSite.files)), await fieldKinds());
const page = {
  title: "Orchards",
  entry: { collection: "company", label: "Orchards" },
  blocks: [
    { type: "hero", id: "hero", title: "Orchards", actions: [{ label: "Visit", href: "/" }] },
    { type: "no-such-block", id: "x" },
  ],
};

test.each([
  ["", "All of it"],
  ["/title", "Title"],
  ["/publishAt", "Appears"],
  ["/entry/label", "On cards and menus, Name"],
  ["/blocks/0", "Hero"],
  ["/blocks/0/title", "Hero: Title"],
  ["/blocks/0/actions/0/label", "Hero: Buttons 1, Label"],
  ["/blocks/1/title", "Blocks 2, Title"],
  ["/nowhere/atAll", "Nowhere, At all"],
])("%s is %s", (pointer, words) => {
  expect(placeInWords("page:/", pointer, page, forms)).toBe(words);
});

test.each([
  ["/blocks/0", "tone", "Background"],
  ["/blocks/0/actions/0", "href", "Link"],
  ["/blocks/0/actions/0/label", "label", "Label"],
  ["/entry", "label", "Name"],
  ["", "publishAt", "Appears"],
  ["/blocks/1", "no-such-key", "No such key"],
])("at %s, %s is called %s", (pointer, key, label) => {
  expect(labelOfKey(key, "page:/", pointer, page, forms)).toBe(label);
});

test("data documents have their own form, whose records are called by their names", () => {
  const facts = { facts: { "uk.tuition": { asOf: "2026-01" } } };
  expect(placeInWords("data:facts", "/facts/uk.tuition/asOf", facts, forms)).toBe(
    "Figures, uk.tuition, As of",
  );
});
