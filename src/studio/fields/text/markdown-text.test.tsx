// @vitest-environment happy-dom
// @module-tag slow
import { act } from "react";
import { expect, test, vi } from "vitest";
import { valueAt } from "#src/content/json/json.ts";
import { named } from "#tests/engine/studio/shell/sample-fields.ts";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import { PageWindow, SharedPage } from "#tests/engine/studio/shell/two-windows.ts";
import MarkdownText from "./markdown-text.tsx";

const shown = shownPart();

test.each([
  ["closed", [], /^!\[\]\(\/uploading\/.+\)\n\nOne$/],
  ["removed with its block", [{ op: "remove", path: "/blocks/0" } as const], /^Two$/],
])("a picture that is being uploaded when its text is %s", async (_, operations, first) => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  localStorage.setItem("waymark-studio-token", '"one"');
  const blocks = ["One", "Two"].map((title) => ({ id: title, title }));
  shown.studio = new PageWindow(new SharedPage(blocks), "One").studio;
  const [document, pointer] = ["page:/", "/blocks/0/title"] as const;
  const field = { ...named("title"), kind: "markdown", limits: {} } as const;
  await shown.show(<MarkdownText field={field} pointer={pointer} value="One" />, document);
  const files = [new File(["tree"], "tree.png", { type: "image/png" })];
  const paste = Object.assign(new Event("paste"), { clipboardData: { files, getData: () => "" } });
  const editor = shown.place.querySelector("[data-editor]")?.shadowRoot;
  await act(() => editor?.querySelector(".cm-content")?.dispatchEvent(paste));
  if (operations.length > 0)
    await act(() => shown.studio.editing.change({ document, operations, label: "Remove" }));
  await shown.leave();
  expect(valueAt(shown.studio.editing.documentValue(document) ?? null, pointer)).toMatch(first);
});
