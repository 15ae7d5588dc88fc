import { expect, test } from "vitest";
import { withOperations } from "#src/studio/kernel/documents/with-operations.ts";
import { blockId, blockList, patchFor, type RequestedChange } from "./block-changes.ts";

const page = {
  title: "Page",
  blocks: [
    { type: "hero", id: "a", title: "A" },
    { type: "fragment", name: "note" },
    { type: "faq", id: "b", items: [{ question: "One?" }] },
  ],
};
const after = (...changes: RequestedChange[]) => withOperations(page, patchFor(page, changes));
const order = (...changes: RequestedChange[]) =>
  blockList(after(...changes))
    .map(blockId)
    .join(" ");

test.each<[string, RequestedChange[]]>([
  ["fragment:note a b", [{ do: "move", block: "a", after: "fragment:note" }]],
  ["b a fragment:note", [{ do: "move", block: "b", after: "first" }]],
  ["a b fragment:note", [{ do: "move", block: "fragment:note" }]],
  ["a c fragment:note b", [{ do: "insert", value: { type: "cta", id: "c" }, after: "a" }]],
  [
    "fragment:note b c",
    [
      { do: "insert", value: { type: "cta", id: "c" } },
      { do: "delete", block: "a" },
    ],
  ],
])("blocks go by their ids: %s", (expected, changes) => {
  expect(order(...changes)).toBe(expected);
});

test("fields are set by name, in a block, in a list and in the page", () => {
  expect(
    after(
      { do: "set", field: "title", value: "New" },
      { do: "set", block: "a", field: "text", value: "Words" },
      { do: "set", block: "b", field: "items/-", value: { question: "Two?" } },
      { do: "set", block: "b", field: "items/0/question", value: "First?" },
      { do: "unset", block: "a", field: "title" },
    ),
  ).toMatchObject({
    title: "New",
    blocks: [
      { type: "hero", id: "a", text: "Words" },
      { type: "fragment", name: "note" },
      { items: [{ question: "First?" }, { question: "Two?" }] },
    ],
  });
});

test.each<[string, RequestedChange]>([
  ['"c" is not a block here. Blocks: a, fragment:note, b.', { do: "delete", block: "c" }],
  ['"image/alt" cannot be set', { do: "set", block: "a", field: "image/alt", value: "x" }],
])("a refusal names what there is: %s", (message, change) => {
  expect(() => patchFor(page, [change])).toThrow(message);
});
