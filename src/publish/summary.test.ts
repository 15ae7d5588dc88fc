import { expect, test } from "vitest";
import { formatBuildSummary } from "#src/publish/summary.ts";

test("a build says how many pages lack the day of their last change, and how to get it", () => {
  const summary = (undated: number) =>
    formatBuildSummary(
      {
        ok: true,
        ...{ diagnostics: [], pages: [], directory: "dist", addresses: [], undrawn: [] },
        ...{ drafts: 0, notVisible: 0, reused: 0, undated },
      },
      1000,
    );
  expect(summary(0)).not.toContain("last change");
  expect(summary(1)).toContain("1 page lacks the day of the last change");
  expect(summary(2)).toMatch(/2 pages lack the day of the last change.*git fetch --unshallow/);
});
