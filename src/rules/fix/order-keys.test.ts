import { expect, test } from "vitest";
import { canonicalJson } from "#src/content/json/json.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import { orderExamples, orderKeys } from "#src/rules/fix/order-keys.ts";
import { validExamples } from "#tests/engine/blocks/block-sources.ts";

const schemas = new SiteCache().documentSchemas(readExampleSite(".").files);

/** Authors copy examples, so their keys stand in the order that `validate` asks for. */
test.each(validExamples)("$type, $name: keys in the order of the schema", ({ block }) => {
  const page = { blocks: [block] };
  const text = canonicalJson(page);
  expect(orderKeys("pages/example.json", text, page, schemas)).toBe(text);
});

test("generate sorts the keys of examples, moves nothing else, and leaves invalid ones as they are", () => {
  const block = '{ "type": "alert", "text": "We are closed.", "id": "closed" }';
  const sorted = '{ "type": "alert", "id": "closed", "text": "We are closed." }';
  const file = (one: string) =>
    `{\n  "valid": [\n    { "name": "a", "block": ${one} },\n    { "name": "b", "block": ${one} }\n  ],\n  "invalid": [{ "block": ${block} }]\n}\n`;
  expect(orderExamples(file(block), schemas)).toBe(file(sorted));
  expect(orderExamples(file(sorted), schemas)).toBe(file(sorted));
});
