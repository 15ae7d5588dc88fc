// @vitest-environment happy-dom
// @module-tag slow
import { act } from "react";
import { expect, test, vi } from "vitest";
import type { Problem } from "#src/studio/kernel/protocol/protocol.ts";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import { PageWindow, SharedPage } from "#tests/engine/studio/shell/two-windows.ts";
import { TreePane } from "./tree-pane.tsx";

const shown = shownPart();

const problem: Problem = {
  ...{ document: "page:/", pointer: "/blocks/1/title", line: 1, column: 1 },
  ...{ severity: "error", code: "field/missing", message: "A title is missing.", hint: "Write one." },
};

const rows = () => [...shown.place.querySelectorAll("[role=treeitem]")].map((row) => row.textContent?.trim());

test("a row follows its own problems and its block", async () => {
  const blocks = ["intro", "more", "end"].map((id) => ({ id, title: id }));
  const shared = new SharedPage(blocks);
  vi.stubGlobal("fetch", shared.fetch);
  const window = new PageWindow(shared, "intro");
  shown.studio = window.studio;
  await shown.show(<TreePane />);
  expect(rows()).toEqual(["Page settings", "intro", "more", "end"]);
  const { page } = window.studio.state;
  await act(() => page && window.studio.store.set({ page: { ...page, problems: [problem] } }));
  expect(rows()).toEqual(["Page settings", "intro", "more 1 problem", "end"]);
  await act(async () => {
    window.move(0, 2);
    window.studio.store.flush();
  });
  expect(rows().map((row) => row?.split(" ")[0])).toEqual(["Page", "more", "end", "intro"]);
});
