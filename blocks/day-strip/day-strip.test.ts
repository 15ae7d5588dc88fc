import { expect, test } from "vitest";
import type { DayStripBlock, Figure } from "#schema/generated/types.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./day-strip.derive.ts";

const image = { src: "/scenes/trail.svg", decorative: true } as const;
const fare: Figure = {
  fact: "town.bus",
  value: "£2.50",
  unit: "GBP",
  asOf: "2025-03",
  source: "https://bus.example/",
  sourceLabel: "Bus",
};
const day: DayStripBlock = {
  type: "day-strip",
  id: "day",
  title: "A day",
  items: [
    { time: "07:30", title: "Up", image },
    { time: "08:40", title: "Bus", image, price: fare, unit: "a ride" },
    { time: "17:00", title: "Bus home", image, price: fare },
    { time: "22:00", title: "Call", image, price: { text: "Nothing" } },
  ],
};

test("times are in the form of the language", () => {
  const times = (language: string) =>
    derive(day, { ...pageContext, language }).items.map(({ at, time }) => at ?? time);
  expect(times("en-GB")).toEqual(["07:30", "08:40", "17:00", "22:00"]);
  expect(times("en-US")[2]).toMatch(/^5:00\sPM$/);
  expect(times("ar-EG")[0]).toBe("٧:٣٠ ص");
});

test("a price is a figure or words, and its source stands once below the strip", () => {
  const { items, sources } = derive(day, pageContext);
  expect(items.map(({ cost }) => cost)).toEqual([undefined, "£2.50", "£2.50", "Nothing"]);
  expect(sources).toEqual([{ number: "1", label: "Bus", href: "https://bus.example/", asOf: "March 2025" }]);
});
