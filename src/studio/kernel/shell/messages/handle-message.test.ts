// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pictureUnder } from "#src/studio/kernel/preview/state/pick.ts";
import { startState } from "#src/studio/kernel/preview/state/preview-state.ts";
import type { BlockView, PageAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import { kernelFeature } from "#src/studio/kernel/shell/commands/kernel-feature.ts";
import { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import { SessionToken } from "#src/studio/kernel/shell/connection/session-token.ts";
import { handleMessage } from "#src/studio/kernel/shell/messages/handle-message.ts";
import { commands, registerFeatures } from "#src/studio/kernel/shell/registry/registry.ts";
import { runBlockShortcut, runOnBlock } from "#src/studio/kernel/shell/registry/shortcuts.ts";
import { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { PageWindow, SharedPage } from "#tests/engine/studio/shell/two-windows.ts";

const DOCUMENT = "page:/";
const exact = (pointer: string) => ({ kind: "exact", document: DOCUMENT, pointer }) as const;

afterEach(() => document.body.replaceChildren());

/** The pointer of the picture that a file is meant for which is dropped on an element of a block. */
function pointerUnder(html: string, pointers: string[], selector: string): string | undefined {
  document.body.innerHTML = `<div data-key="intro">${html}</div><p>beside it</p>`;
  const state = startState({
    ...{ mode: "edit", route: "/", shellOrigin: "", revision: 1 },
    origins: { intro: pointers.map(exact) },
  });
  return pictureUnder(document.querySelector(selector), state)?.pointer;
}

const ONE = "<h2><!--w0-->Lake<!--/w--></h2><!--a1=src a2=alt--><img>";
const TWO = "<h2>Lakes</h2><!--a0=src--><img id=one><!--a1=src--><img id=two>";

test.each([
  ["on the picture", "img", "/blocks/0/image/src"],
  ["elsewhere in a block with one picture", "h2", "/blocks/0/image/src"],
  ["outside of the block", "p", undefined],
])("a file that is dropped %s", (_, selector, pointer) => {
  const pointers = ["/blocks/0/title", "/blocks/0/image/src", "/blocks/0/image/alt"];
  expect(pointerUnder(ONE, pointers, selector)).toBe(pointer);
});

test.each([
  ["#two", "/blocks/0/items/1/image/src"],
  ["h2", undefined],
])("of two pictures it takes the place of the one under it: %s", (selector, pointer) => {
  const pointers = [0, 1].map((index) => `/blocks/0/items/${index}/image/src`);
  expect(pointerUnder(TWO, pointers, selector)).toBe(pointer);
});

test("the field of the picture is opened, and gets the file", () => {
  const { studio } = new PageWindow(new SharedPage([{ id: "intro", title: "Lake" }]), "intro");
  studio.store.set({ source: true });
  const message = {
    type: "file",
    key: "intro",
    document: DOCUMENT,
    pointer: "/blocks/0/image/src",
    file: new File(["a"], "lake.png", { type: "image/png" }),
  } as const;
  handleMessage(studio, message);
  expect(studio.state).toMatchObject({
    selection: { key: "intro", pointer: "/blocks/0/image/src" },
    source: false,
    handed: message,
  });
});

describe("removing a block", () => {
  registerFeatures([kernelFeature]);

  const block = (key: string, at: number): BlockView => ({
    ...{ key, type: "hero", title: key, summary: "", area: "main", document: "page:/about" },
    ...{ pointer: `/blocks/${at}`, state: "current" },
  });
  const about = (shared?: BlockView["shared"]): PageAnswer => ({
    view: {
      ...{ route: "/about", document: "page:/about", revision: 1, title: "About", placeholders: {} },
      blocks: [{ ...block("one", 0), ...(shared ? { shared } : {}) }, block("two", 1)],
    },
    documents: { "page:/about": { value: { blocks: [{}, {}] }, revision: 1 } },
    problems: [],
    history: { unsaved: [] },
  });

  let studio: Studio;
  afterEach(() => void vi.unstubAllGlobals());
  beforeEach(() => {
    vi.stubGlobal("requestAnimationFrame", () => 0);
    vi.stubGlobal("sessionStorage", undefined);
    vi.stubGlobal("history", { replaceState: () => undefined });
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("location", { hash: "" });
    const client = new ApiClient(new SessionToken());
    vi.spyOn(client, "ask").mockReturnValue(new Promise(() => undefined));
    studio = new Studio(client, {
      onMessage: handleMessage,
      markOf: () => undefined,
      itemOf: () => undefined,
    });
    studio.store.set({ page: about(), connection: "open" });
    studio.selection.select({ key: "one" });
  });

  const run = (id: string) =>
    commands()
      .find((command) => command.id === id)
      ?.run(studio);

  describe("a block is removed in the same way", () => {
    test.each<[where: string, remove: () => void]>([
      ["from the tree, the palette and its menu", () => void run("remove")],
      ["by Delete", () => void runBlockShortcut(studio, "delete")],
      ["by Backspace", () => void runBlockShortcut(studio, "backspace")],
      ["by its bar on the page", () => handleMessage(studio, { type: "act", action: "remove", key: "one" })],
      ["by a key pressed on the page", () => handleMessage(studio, { type: "keys", keys: "delete" })],
    ])("%s", (_, remove) => {
      remove();
      expect(studio.editing.queue.unconfirmed).toMatchObject([
        { document: "page:/about", operations: [{ op: "remove", path: "/blocks/0" }], label: "Remove one" },
      ]);
      expect(studio.state.selection).toEqual({ key: "two" });
    });

    test("from the palette once a block that is being added is selected, not the block that was selected before", async () => {
      const remove = commands().find(({ id }) => id === "remove");
      const place = { document: "page:/about", pointer: "/blocks/1" } as const;
      const isSelected = studio.selection.selectAdded(place, Promise.resolve("two"));
      if (remove) runOnBlock(studio, remove);
      expect(studio.editing.queue.unconfirmed).toEqual([]);
      await isSelected;
      expect(studio.editing.queue.unconfirmed).toMatchObject([
        { operations: [{ op: "remove", path: "/blocks/1" }] },
      ]);
    });

    test("but not while it is shared and locked", () => {
      studio.store.set({ page: about({ title: "Layout", pages: 9 }) });
      handleMessage(studio, { type: "act", action: "remove", key: "one" });
      runBlockShortcut(studio, "delete");
      expect(studio.editing.queue.unconfirmed).toEqual([]);
      expect(
        commands()
          .find(({ id }) => id === "remove")
          ?.when?.(studio.state),
      ).toBe(false);
    });
  });
});
