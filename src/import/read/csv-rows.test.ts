import { expect, test } from "vitest";
import { csvRows } from "./csv-rows.ts";

test.each<[string, [number, string[]][]]>([
  [
    "\uFEFFa,b\r\nc,d\r\n",
    [
      [1, ["a", "b"]],
      [2, ["c", "d"]],
    ],
  ],
  [
    '"a, ""b""\nc",d\ne,f',
    [
      [1, ['a, "b"\nc', "d"]],
      [3, ["e", "f"]],
    ],
  ],
  [
    "a\n\n,\nb",
    [
      [1, ["a"]],
      [4, ["b"]],
    ],
  ],
  ["C:\\temp, x ", [[1, ["C:\\temp", "x"]]]],
  ["", []],
])("%j", (csv, rows) => {
  expect(csvRows(csv).map(({ line, cells }) => [line, cells])).toEqual(rows);
});

test("another separator, and lines counted from a later one", () => {
  expect(csvRows("a,1;b", ";", 2)).toEqual([{ cells: ["a,1", "b"], line: 2 }]);
});
