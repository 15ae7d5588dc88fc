import { expect, test } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { formModels } from "#src/studio/fields/forms/form-models.ts";
import { placeInWords } from "#src/studio/kernel/form/in-words.ts";
import { fieldKinds } from "#src/studio/start/load-folders.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";

const forms = formModels(composeSchemas(schemaSources(exampleSite.files)), await fieldKinds());
const page = {
  title: "Orchards",
  blocks: [
    { type: "hero", id: "hero", title: "Orchards", actions: [{ label: "Visit", href: "/" }] },
    { type: "no-such-block", id: "x" },
  ],
};

test.each([
  ["", "The whole document"],
  ["/title", "Title"],
  ["/blocks/0", "Hero"],
  ["/blocks/0/title", "Hero: Title"],
  ["/blocks/0/actions/0/label", "Hero: Buttons 1, Label"],
  ["/blocks/1/title", "/blocks/1/title"],
  ["/blocks/7", "/blocks/7"],
  ["/nowhere/at/all", "/nowhere/at/all"],
])("%s is %s", (pointer, words) => {
  expect(placeInWords(pointer, page, forms)).toBe(words);
});

test("without the document, a block is its pointer", () => {
  expect(placeInWords("/blocks/0/title", undefined, forms)).toBe("/blocks/0/title");
});
