import { expect, test } from "vitest";
import type { PageContext } from "#src/ui/page-context.ts";
import { pageContext } from "#tests/shared/page-context.ts";
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
