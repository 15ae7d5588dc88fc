import { expect, test } from "vitest";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { hero, page, smallSite } from "#tests/engine/content/small-site.ts";
import { calendarItems } from "./server.ts";

const files = smallSite({
  "pages/index.json": page("home", {
    blocks: [
      hero,
      {
        type: "text-section",
        id: "note",
        title: "Note",
        markdown: "Text.",
        unpublishAt: "2026-12-24T09:00Z",
      },
    ],
  }),
  "pages/offer.json": page("offer", {
    title: "Our offer",
    publishAt: "2026-12-01",
    unpublishAt: "2027-01-10",
  }),
  "pages/draft.json": page("draft", { draft: true, publishAt: "2026-12-02" }),
});
const items = (from: string, to: string) => calendarItems(files, { from, to }, new SiteCache());

test("a month has what comes and goes in it, its first and last moments included, with names for editors", () => {
  expect(items("2026-12-01", "2026-12-31").filter(({ event }) => event !== "review")).toEqual([
    { day: "2026-12-01", time: "00:00", event: "appears", name: "Our offer", route: "/offer" },
    { day: "2026-12-24", time: "09:00", event: "disappears", name: "Note", route: "/" },
  ]);
  expect(items("2027-01-04", "2027-01-10").map(({ event }) => event)).toContain("disappears");
  expect(items("2026-11-01", "2026-11-30").filter(({ event }) => event !== "review")).toEqual([]);
});

test("the last day of a period in which clocks go back is complete", () => {
  const late = smallSite({ "pages/late.json": page("late", { unpublishAt: "2026-11-01T23:30+00:00" }) });
  const period = { from: "2026-10-01", to: "2026-11-01" };
  const times = calendarItems(late, period, new SiteCache()).map(({ day, time }) => `${day} ${time}`);
  expect(times).toContain("2026-11-01 23:30");
});

test("facts are due on their own day, by their labels, never on the first one of the period", () => {
  const all = items("2027-03-25", "2027-04-05").filter(({ event }) => event === "review");
  expect(new Set(all.map(({ day }) => day))).toEqual(new Set(["2027-03-31"]));
  expect(all.every(({ name }) => !/^\w+\.\w+/.test(name))).toBe(true);
});
