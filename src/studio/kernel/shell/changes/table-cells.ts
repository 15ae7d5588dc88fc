import { isObject, type JsonValue, splitPointer, valueAt } from "#src/content/json/json.ts";
import { withOperations } from "#src/studio/kernel/documents/with-operations.ts";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import type { Operation } from "#src/studio/kernel/protocol/protocol.ts";

/**
 * Adds operations on cells to those on a table's columns and rows: each row has one cell per column, so cells are added, moved and removed
 * together with their column. Pure.
 */
export function withCells(
  operations: readonly Operation[],
  read: () => JsonValue | undefined,
  forms: Forms | undefined,
): Operation[] {
  const document = operations.every(({ op }) => op === "replace") ? undefined : read();
  if (document === undefined || !forms) return [...operations];
  const all: Operation[] = [];
  let value = document;
  for (const operation of operations) {
    const next = [completeOperation(operation, value, forms), ...cellsFor(operation, value, forms)];
    value = withOperations(value, next);
    all.push(...next);
  }
  return all;
}

/** A table in a document. @property cell value of an empty cell */
type Table = { place: string; columns: readonly JsonValue[]; rows: readonly JsonValue[]; cell: JsonValue };

/** The table that has a column or row at a pointer; undefined if that is neither. */
function tableOf(
  pointer: string,
  part: "columns" | "rows",
  document: JsonValue,
  forms: Forms,
): Table | undefined {
  const [list] = splitPointer(pointer);
  const [place, key] = splitPointer(list);
  const block = valueAt(document, place);
  if (key !== part || !isObject(block) || typeof block.type !== "string") return undefined;
  const cell = forms.blocks[block.type]?.cell;
  const { columns, rows } = block;
  if (!cell || !Array.isArray(columns) || !Array.isArray(rows)) return undefined;
  return { place, columns, rows, cell: cell.starter };
}

/** Completes a new row with a cell for each column. */
function completeOperation(operation: Operation, document: JsonValue, forms: Forms): Operation {
  const table = operation.op === "add" ? tableOf(operation.path, "rows", document, forms) : undefined;
  if (!table || operation.op !== "add" || !isObject(operation.value)) return operation;
  const { cells } = operation.value;
  if (!Array.isArray(cells)) return operation;
  const own = table.columns.map((_, index) => cells[index] ?? table.cell);
  return { ...operation, value: { ...operation.value, cells: own } };
}

/** The operations on cells when a column is added, removed or moved. */
function cellsFor(operation: Operation, document: JsonValue, forms: Forms): Operation[] {
  const table = operation.op === "replace" ? undefined : tableOf(operation.path, "columns", document, forms);
  if (!table) return [];
  return table.rows.flatMap((row, index): Operation[] => {
    const cells = cellsIn(row);
    // A row with a wrong number of cells is reported separately.
    if (cells?.length !== table.columns.length) return [];
    const at = (pointer: string) => `${table.place}/rows/${index}/cells/${splitPointer(pointer)[1]}`;
    const path = at(operation.path);
    if (operation.op === "add") return [{ op: "add", path, value: table.cell }];
    if (operation.op === "remove") return [{ op: "remove", path }];
    return "from" in operation ? [{ ...operation, from: at(operation.from), path }] : [];
  });
}

function cellsIn(row: JsonValue): JsonValue[] | undefined {
  return isObject(row) && Array.isArray(row.cells) ? row.cells : undefined;
}
