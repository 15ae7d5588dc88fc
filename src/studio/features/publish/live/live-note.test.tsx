// @vitest-environment happy-dom
// @module-tag slow
import { expect, test, vi } from "vitest";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import type { LiveAnswer } from "./calls.ts";
import { LiveNote, loadLive } from "./live-note.tsx";

const shown = shownPart();
const today = new Date();
today.setHours(10, 42);
const live = (pages: number) => ({ since: today.toISOString(), pages });

test.each<[string, LiveAnswer["own"], string]>([
  ["another server builds the site", undefined, ""],
  ["nothing has been built yet", { isBuilding: false }, ""],
  ["a build runs", { isBuilding: true, live: live(3) }, "The site is being built…"],
  ["three pages are live", { isBuilding: false, live: live(3) }, "Live since 10:42, 3 pages"],
  ["something else is live", { isBuilding: false, live: live(0) }, "Live since 10:42"],
  [
    "a page stopped the build",
    { isBuilding: false, live: live(1), failed: { title: "About us" } },
    "The site could not be built because of “About us”. Visitors see it as it was before.",
  ],
  [
    "something else stopped the build",
    { isBuilding: false, failed: {} },
    "The site could not be built. Visitors see it as it was before.",
  ],
])("the note if %s", async (_, own, words) => {
  vi.spyOn(shown.studio.client, "ask").mockResolvedValue(own ? { own } : {});
  await loadLive(shown.studio);
  await shown.show(<LiveNote />);
  expect(shown.place.textContent?.trim()).toBe(words);
});
