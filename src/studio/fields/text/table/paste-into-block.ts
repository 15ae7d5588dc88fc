import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import type { Operation, Pointer } from "#src/studio/kernel/protocol/protocol.ts";

/** Pointers of the texts of a table block: its headings, the headings of its rows, and their cells. */
const IN_TABLE =
  /^(?<block>.*)\/(?:(?<corner>rowLabel)|columns\/(?<column>\d+)\/label|rows\/(?<row>\d+)\/(?:label|cells\/(?<cell>\d+)\/text))$/;

/**
 * The operations that write cells of a spreadsheet into a table block, from one of its texts on. Missing rows and columns are added, and
 * line breaks in cells become spaces.
 * @param pointer of the text into which the cells are pasted
 * @returns undefined if the text is not in a table block, or the rows of the block come from a collection
 */
export function pasteIntoBlock(
  root: JsonValue,
  pointer: Pointer,
  cells: readonly (readonly string[])[],
): Operation[] | undefined {
  const { block: path = "", corner, column, row, cell } = IN_TABLE.exec(pointer)?.groups ?? {};
  if (corner === undefined && column === undefined && row === undefined) return undefined;
  const block = valueAt(root, path);
  if (!isObject(block) || !Array.isArray(block.columns) || !Array.isArray(block.rows)) return undefined;
  const start = {
    row: row === undefined ? 0 : Number(row) + 1,
    column: Number(column ?? cell ?? -1) + 1,
  };
  const columns = block.columns.map(objectOf);
  const rows = block.rows.map(objectOf);
  let rowLabel = block.rowLabel;
  const width = start.column + Math.max(...cells.map((line) => line.length)) - 1;
  while (columns.length < width) columns.push({ label: "" });
  while (rows.length < start.row + cells.length - 1) rows.push({ label: "", cells: [] });
  for (const [down, line] of cells.entries())
    for (const [right, lines] of line.entries()) {
      const text = lines.replace(/\s*\n\s*/g, " ");
      const [at, to] = [start.row + down - 1, start.column + right - 1];
      if (at < 0 && to < 0) rowLabel = text;
      else if (at < 0) columns[to] = { ...columns[to], label: text };
      else if (to < 0) rows[at] = { ...rows[at], label: text };
      else rows[at] = withCell(rows[at] ?? {}, to, text);
    }
  return [
    ...(rowLabel === block.rowLabel || rowLabel === undefined
      ? []
      : [
          {
            op: block.rowLabel === undefined ? "add" : "replace",
            path: `${path}/rowLabel`,
            value: rowLabel,
          } as const,
        ]),
    { op: "replace", path: `${path}/columns`, value: columns },
    { op: "replace", path: `${path}/rows`, value: rows.map((one) => filledUp(one, columns.length)) },
  ];
}

const objectOf = (value: JsonValue): JsonObject => (isObject(value) ? value : {});

const cellsOf = (row: JsonObject): JsonValue[] => (Array.isArray(row.cells) ? row.cells : []);

const withCell = (row: JsonObject, at: number, text: string): JsonObject => ({
  ...filledUp(row, at + 1),
  cells: cellsOf(filledUp(row, at + 1)).with(at, { text }),
});

/** A row with at least the given number of cells; the added ones are empty. */
function filledUp(row: JsonObject, count: number): JsonObject {
  const cells = cellsOf(row);
  const missing = Array.from({ length: Math.max(0, count - cells.length) }, () => ({ text: "" }));
  return { ...row, cells: [...cells, ...missing] };
}
