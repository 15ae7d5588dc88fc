import { expect, test } from "vitest";
import type { YearStripBlock } from "#schema/generated/types.ts";
import { pageContext } from "#tests/page-context.ts";
import { missing } from "#tests/ui/figures.ts";
import derive from "./year-strip.derive.ts";

const strip = (item: Omit<YearStripBlock["items"][number], "season">): YearStripBlock => ({
  type: "year-strip",
  id: "year",
  title: "Year",
  items: [{ season: "Intake", ...item }],
});
const first = (item: Omit<YearStripBlock["items"][number], "season">) =>
  derive(strip(item), pageContext).items[0];

test("months become columns, and stay words", () => {
  const apply = { fact: "uk.intake.september", value: "January–July", asOf: "2024-09" };
  expect(first({ starts: { text: "September" }, apply })).toEqual({
    season: "Intake",
    begins: "September",
    window: "January–July",
    startColumns: ["9 / 10"],
    windowColumns: ["1 / 8"],
  });
});

test("a window may run over the end of the year", () => {
  expect(first({ starts: { text: "May" }, apply: { text: "November–February" } })?.windowColumns).toEqual([
    "11 / 13",
    "1 / 3",
  ]);
});

test.each([undefined, missing])("a window that is not known is not drawn", (apply) => {
  const item = first({ starts: { text: "October" }, ...(apply && { apply }) });
  expect(item).toMatchObject({ window: "not published", windowColumns: [] });
});

test("words without a month are printed and not drawn", () => {
  expect(first({ starts: { text: "Autumn" } })).toMatchObject({ begins: "Autumn", startColumns: [] });
});
