// @vitest-environment happy-dom
// @module-tag slow
import { act } from "react";
import { expect, test } from "vitest";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import { PageWindow, SharedPage } from "#tests/engine/studio/shell/two-windows.ts";
import { FirstSteps } from "./first-steps.tsx";

const shown = shownPart();

test("the first steps go for good with the first edit", async () => {
  await shown.show(<FirstSteps />);
  expect(shown.place.textContent).toContain("Double-click a text");
  await act(() => {
    shown.studio.editing.change({ document: "page:/", operations: [], label: "Edit" });
    shown.studio.store.flush();
  });
  expect(shown.place.textContent).toBe("");
  shown.studio = new PageWindow(new SharedPage([]), "intro").studio;
  await shown.show(<FirstSteps />);
  expect(shown.place.textContent).toBe("");
});
