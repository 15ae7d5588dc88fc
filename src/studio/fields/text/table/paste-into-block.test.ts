import { expect, test } from "vitest";
import { pasteIntoBlock } from "./paste-into-block.ts";

const block = {
  type: "data-table",
  columns: [{ label: "Rent", bars: true }],
  rows: [{ label: "York", flag: "gb", cells: [{ fact: "york.rent" }] }],
};
const root = { blocks: [block] };

test("a whole sheet pasted into the heading of a column's row fills headings, rows and cells", () => {
  expect(
    pasteIntoBlock(root, "/blocks/0/rowLabel", [
      ["City", "Rent", "Bus"],
      ["York", "80", "5"],
      ["Bath", "90", "6\nor 7"],
    ]),
  ).toEqual([
    { op: "add", path: "/blocks/0/rowLabel", value: "City" },
    { op: "replace", path: "/blocks/0/columns", value: [{ label: "Rent", bars: true }, { label: "Bus" }] },
    {
      op: "replace",
      path: "/blocks/0/rows",
      value: [
        { label: "York", flag: "gb", cells: [{ text: "80" }, { text: "5" }] },
        { label: "Bath", cells: [{ text: "90" }, { text: "6 or 7" }] },
      ],
    },
  ]);
});

test("cells pasted into a cell leave what is before it, and rows that lack a cell get one", () => {
  const [columns, rows] = pasteIntoBlock(root, "/blocks/0/rows/1/cells/0/text", [["7", "8"]]) ?? [];
  expect(columns).toMatchObject({ value: [{ label: "Rent", bars: true }, { label: "" }] });
  expect(rows).toMatchObject({
    value: [
      { label: "York", cells: [{ fact: "york.rent" }, { text: "" }] },
      { label: "", cells: [{ text: "7" }, { text: "8" }] },
    ],
  });
});

test("other texts, and rows from a collection, take no cells", () => {
  expect(pasteIntoBlock(root, "/blocks/0/title", [["a", "b"]])).toBeUndefined();
  const queried = { blocks: [{ ...block, rows: { collection: "places" } }] };
  expect(pasteIntoBlock(queried, "/blocks/0/columns/0/label", [["a", "b"]])).toBeUndefined();
});
