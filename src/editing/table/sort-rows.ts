import { cellText, type TableSource } from "./table-source.ts";

/**
 * Sorts the rows below the heading by a column: by number where all its cells begin with one, and otherwise as texts.
 * @param compare compares two texts in the order of their language
 */
export function sortRows(
  table: TableSource,
  column: number,
  { isDescending, compare }: { isDescending: boolean; compare: (one: string, other: string) => number },
): TableSource {
  const [head, ...body] = table.rows;
  const keyed = body.map((row, index) => {
    const text = cellText(table, { row: index + 1, column });
    return { row, text, number: numberIn(text) };
  });
  const isNumeric = keyed.every(({ text, number }) => text === "" || !Number.isNaN(number));
  const sorted = keyed.toSorted((one, other) => {
    // Empty cells come last in either direction.
    if (one.text === "" || other.text === "") return Number(one.text === "") - Number(other.text === "");
    const by = isNumeric ? one.number - other.number : compare(one.text, other.text);
    return isDescending ? -by : by;
  });
  const rows = sorted.map(({ row }) => row);
  return { ...table, rows: head ? [head, ...rows] : rows };
}

/** The number that a text begins with, after a currency: `€ 1,200.50`, `1.200,50 €`, `1 200`. NaN if it begins with none. */
function numberIn(text: string): number {
  const digits = /^\p{Sc}?\s*(?:[A-Z]{1,3}\s?\p{Sc}?\s*)?([-−+]?\d(?:[\d.,'’\s]*\d)?)/u.exec(text)?.[1];
  if (digits === undefined) return Number.NaN;
  const plain = digits.replace(/[\s'’]/g, "").replace("−", "-");
  const [mark] = /[.,](?=\d*$)/.exec(plain) ?? [];
  if (mark === undefined) return Number(plain);
  const at = plain.lastIndexOf(mark);
  const [whole, rest] = [plain.slice(0, at).replace(/[.,]/g, ""), plain.slice(at + 1)];
  // Three digits after the only kind of sign are thousands, except in "0.125".
  const isThousands =
    rest.length === 3 && !plain.includes(mark === "." ? "," : ".") && !/^[-+]?0/.test(whole);
  return Number(isThousands ? whole + rest : `${whole}.${rest}`);
}
