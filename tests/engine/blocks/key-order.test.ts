import { expect, test } from "vitest";
import { orderKeys } from "#src/authoring/fix/order-keys.ts";
import { canonicalJson } from "#src/content/json/json.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import { validExamples } from "./block-sources.ts";

const schemas = new SiteCache().documentSchemas(readExampleSite(".").files);

/** Authors copy examples, so their keys stand in the order that `validate` asks for. */
test.each(validExamples)("$type, $name: keys in the order of the schema", ({ block }) => {
  const page = { blocks: [block] };
  const text = canonicalJson(page);
  expect(orderKeys("pages/example.json", text, page, schemas)).toBe(text);
});
