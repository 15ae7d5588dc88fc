import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { arbitraryValue, otherTexts } from "./arbitrary-value.ts";
import { blockSchemas, definitions, names } from "./block-sources.ts";
import { printedTypes, renderMain, resolveBlocks } from "./rendered.ts";

const around = { ...names, definitions };

/** Documents generated for each block type. */
const documents = 1_000;

/**
 * Of how many different shapes. A static block is rendered by React once for each shape and filled with text from
 * then on, so shapes cost and texts do not; SHAPES=1000 makes every document one of its own.
 */
const shapes = Number(process.env.SHAPES ?? 25);

/** Blocks on one page: they share what a page costs. */
const onOnePage = 20;

// In development React keeps a stack trace of every element: a quarter of the time of this test.
const { stackTraceLimit } = Error;
beforeAll(() => {
  Error.stackTraceLimit = 0;
});
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit;
});

test.each([...blockSchemas])("%s: what is valid renders", (type, schema) => {
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

/** Blocks that the schema accepts: the same ones on every run, their ids unique. */
function generate(schema: JsonObject): JsonObject[] {
  const made = fc.sample(arbitraryValue(schema, around), { numRuns: shapes, seed: 1 });
  return (
    made
      .flatMap((shape, index) =>
        fc.sample(otherTexts(shape, schema, around), { numRuns: documents / shapes, seed: index }),
      )
      .filter(isObject)
      // Dates decide whether a block is shown, and are taken off before its component sees it.
      .map(({ publishAt: _, unpublishAt: __, ...block }, index) => ({ ...block, id: `block-${index}` }))
  );
}
