import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { arbitraryValue, otherTexts } from "./arbitrary-value.ts";
import { blockSchemas, definitions, names } from "./block-sources.ts";
import { printedTypes, renderMain, resolveBlocks } from "./rendered.ts";

const around = { ...names, definitions };

/** Number of documents generated for each block type. */
const documents = isNightly ? 240 : 40;

/**
 * Number of different shapes among them. React renders a static block once for each shape, and further
 * documents only fill its template, so shapes take more time than documents. SHAPES=64 gives each document
 * its own shape.
 */
const shapes = Number(process.env.SHAPES ?? (isNightly ? 12 : 4));

/** Blocks on one page, to share the cost of a page. */
const onOnePage = 20;

test.each([...blockSchemas])("%s: valid blocks render", (type, schema) => {
  const spies = (["log", "info", "debug", "warn", "error"] as const).map((level) => vi.spyOn(console, level));
  const blocks = generate(schema);
  expect(blocks).toHaveLength(documents);
  for (let at = 0; at < blocks.length; at += onOnePage) {
    const some = blocks.slice(at, at + onOnePage);
    const printed = printedTypes(renderMain(resolveBlocks(some)));
    expect(printed).toEqual(some.map(() => type));
  }
  expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
});

/** Generated blocks that the schema accepts, the same on every run, with unique ids. */
function generate(schema: JsonObject): JsonObject[] {
  const made = fc.sample(arbitraryValue(schema, around), { numRuns: shapes, seed: 1 });
  return (
    made
      .flatMap((shape, index) =>
        fc.sample(otherTexts(shape, schema, around), { numRuns: documents / shapes, seed: index }),
      )
      .filter(isObject)
      // Dates decide whether a block is shown, and are removed before its component receives it.
      .map(({ publishAt: _, unpublishAt: __, ...block }, index) => ({ ...block, id: `block-${index}` }))
  );
}
