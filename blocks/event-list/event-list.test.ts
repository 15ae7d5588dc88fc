import { expect, test } from "vitest";
import type { EventListBlock } from "#schema/generated/types.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./event-list.derive.ts";
import structuredData from "./event-list.structured-data.ts";

const block: EventListBlock = {
  type: "event-list",
  id: "events",
  variant: "details",
  title: "Events",
  items: [
    { title: "Walk", date: "2026-07-04", begins: "10:00", ends: "12:00" },
    { title: "Talk", date: "2025-07-04" },
  ],
};

test("a day of another year has its year", () => {
  const { items } = derive(block, pageContext);
  expect(items.map(({ year }) => year)).toEqual([undefined, "2025"]);
});

test("search engines get times with the offset of the site's clock on that day", () => {
  const page = { ...pageContext, momentText: (day: string, time: string) => `${day}T${time}+01:00` };
  expect(structuredData(derive(block, page), page)).toMatchObject({
    startDate: "2026-07-04T10:00+01:00",
    endDate: "2026-07-04T12:00+01:00",
  });
});
