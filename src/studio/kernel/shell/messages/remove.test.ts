import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BlockView, PageAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import { kernelFeature } from "#src/studio/kernel/shell/commands/kernel-feature.ts";
import { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import { SessionToken } from "#src/studio/kernel/shell/connection/session-token.ts";
import { handleMessage } from "#src/studio/kernel/shell/messages/handle-message.ts";
import { commands, registerFeatures } from "#src/studio/kernel/shell/registry/registry.ts";
import { runBlockShortcut } from "#src/studio/kernel/shell/registry/shortcuts.ts";
import { Studio } from "#src/studio/kernel/shell/state/studio.ts";

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
  studio = new Studio(client, { onMessage: handleMessage, markOf: () => undefined, itemOf: () => undefined });
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
