import { expect, test } from "vitest";
import { type JsonValue, valueAt } from "#src/content/json/json.ts";
import { withOperations } from "#src/studio/kernel/documents/with-operations.ts";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";
import type { Operation } from "#src/studio/kernel/protocol/protocol.ts";
import { withCells } from "#src/studio/kernel/shell/changes/table-cells.ts";

const cell: Field = {
  ...{ key: "", label: "Cell", help: "", required: true, starter: "new" },
  ...{ kind: "short-text", limits: {}, placeholders: false },
};
const form: Form = { title: "Table", help: "", fields: [], cell };
const forms = { blocks: { table: form, list: { title: "", help: "", fields: [] } }, page: form, data: {} };
const table = (columns: string, ...rows: string[]) => ({
  type: "table",
  columns: [...columns].map((label) => ({ label })),
  rows: rows.map((cells) => ({ cells: [...cells] })),
});

/** The columns and rows of the block after an operation. */
function after(block: JsonValue, operation: Operation): string[] {
  const document = { blocks: [{ type: "hero" }, block] };
  const changed = withOperations(
    document,
    withCells([operation], () => document, forms),
  );
  const [columns = [], rows = []] = ["columns", "rows"].map((key) => listAt(changed, `/blocks/1/${key}`));
  const lineOf = (row: JsonValue) => listAt(row, "/cells").map((one) => (one === "new" ? "+" : one));
  return [
    columns.map((column) => valueAt(column, "/label")).join(""),
    ...rows.map((row) => lineOf(row).join("")),
  ];
}

function listAt(value: JsonValue, pointer: string): JsonValue[] {
  const list = valueAt(value, pointer);
  return Array.isArray(list) ? list : [];
}

test.each<[what: string, operation: Operation, columns: string, ...rows: string[]]>([
  ["a new column", { op: "add", path: "/blocks/1/columns/3", value: { label: "D" } }, "ABCD", "abc+", "123+"],
  [
    "one in between",
    { op: "add", path: "/blocks/1/columns/1", value: { label: "D" } },
    "ADBC",
    "a+bc",
    "1+23",
  ],
  ["a removed column", { op: "remove", path: "/blocks/1/columns/0" }, "BC", "bc", "23"],
  [
    "a moved column",
    { op: "move", from: "/blocks/1/columns/0", path: "/blocks/1/columns/2" },
    "BCA",
    "bca",
    "231",
  ],
  [
    "a copied column",
    { op: "copy", from: "/blocks/1/columns/1", path: "/blocks/1/columns/2" },
    "ABBC",
    "abbc",
    "1223",
  ],
  [
    "a new row",
    { op: "add", path: "/blocks/1/rows/2", value: { cells: ["new"] } },
    "ABC",
    "abc",
    "123",
    "+++",
  ],
  [
    "a text of a column",
    { op: "replace", path: "/blocks/1/columns/0/label", value: "X" },
    "XBC",
    "abc",
    "123",
  ],
])("each row keeps a cell for each column: %s", (_, operation, ...expected) => {
  expect(after(table("ABC", "abc", "123"), operation)).toEqual(expected);
});

test("a row that does not fit its table is left as it is, and so is what is no table", () => {
  const operation = { op: "remove", path: "/blocks/1/columns/0" } as const;
  expect(after(table("ABC", "abc", "12"), operation)).toEqual(["BC", "bc", "12"]);
  expect(after({ ...table("ABC", "abc"), type: "list" }, operation)).toEqual(["BC", "abc"]);
});
