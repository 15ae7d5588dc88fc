// @vitest-environment happy-dom
// @module-tag slow
import { expect, test } from "vitest";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import { ProblemMark } from "./studio-icon.tsx";

const shown = shownPart();

test.each([
  [1, "#icon-circle-alert"],
  [0, "#icon-triangle-alert"],
])("2 problems with %i errors have the icon %s", async (errors, icon) => {
  await shown.show(<ProblemMark problems={2} errors={errors} />);
  expect(shown.place.querySelector("use")?.getAttribute("href")).toBe(icon);
});
