import { expect, test } from "vitest";
import { longDay, type PageContext } from "waymark/blocks";
import { pageContext } from "#tests/shared/page-context.ts";
import { today } from "./last-updated.client.ts";
import derive from "./last-updated.derive.ts";

const block = { type: "last-updated", id: "updated", label: "Last updated" } as const;
const page = { ...pageContext, buildDate: "2026-11-25", language: "en-GB" };
const dayOf = (context: Partial<PageContext>, shows?: "today") =>
  derive(shows ? { ...block, shows } : block, { ...page, ...context }).day;

test("the day is that of the document, or of its last commit, and never that of the build", () => {
  expect(dayOf({ updated: "2026-03-01", committed: () => "2026-05-04" })).toBe("1 March 2026");
  expect(dayOf({ committed: () => "2026-05-04" })).toBe("4 May 2026");
  expect(dayOf({})).toBeUndefined();
  expect(dayOf({ updated: "2026-03-01" }, "today")).toBe("25 November 2026");
});

test.each([
  ["cy", "9 Mawrth 2031"],
  ["ja", "2031年3月9日"],
  ["de", "9. März 2031"],
  ["bn", "৯ মার্চ, ২০৩১"],
])("in %s the day of the visit is written as that of the build would be", (language, words) => {
  const props = derive({ ...block, shows: "today" }, { ...page, language });
  // In the visitor's own time zone.
  const shown = today(new Date(2031, 2, 9, 0, 30), JSON.parse(props.words ?? ""));
  expect(shown).toEqual({ dateTime: "2031-03-09", textContent: words });
  expect(longDay("2031-03-09", language)).toBe(words);
});

test("the script does not run for past days or other calendars", () => {
  expect(derive(block, { ...page, updated: "2026-03-01" }).idle).toBe(true);
  expect(derive({ ...block, shows: "today" }, { ...page, language: "th" })).toMatchObject({
    idle: true,
    day: longDay("2026-11-25", "th"),
  });
  expect(derive({ ...block, shows: "today" }, page).idle).toBeUndefined();
});
