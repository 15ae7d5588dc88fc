// @vitest-environment happy-dom
// @module-tag slow
import { expect, test } from "vitest";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import { ErrorsNotice } from "./errors-notice.tsx";

const shown = shownPart();

test.each([
  [0, "The site has 3 errors, so"],
  [1, "The site has 2 errors and 1 field still to be filled in, so"],
  [3, "The site has 3 fields still to be filled in, so"],
])("of 3 reasons not to publish, %i still to be written are not called errors", async (unwritten, words) => {
  const errors = [{ title: "Site layout", document: "layout:site", count: 3, unwritten }] as const;
  await shown.show(<ErrorsNotice errors={errors} accept={undefined} />);
  expect(shown.place.textContent).toContain(words);
  expect(shown.place.querySelector("li button")?.textContent).toBe("Site layout");
});
