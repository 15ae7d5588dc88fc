import { beforeEach, expect, test, vi } from "vitest";
import { announced } from "#src/studio/features/insert/announced.ts";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";
import { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import { SessionToken } from "#src/studio/kernel/shell/connection/session-token.ts";
import { Studio } from "#src/studio/kernel/shell/state/studio.ts";

const text: Field = {
  ...{ key: "text", label: "Text", help: "", required: true, starter: "" },
  ...{ kind: "short-text", limits: {}, placeholders: true },
};
const form = (title: string): Form => ({ title, help: "", fields: [text] });

let studio: Studio;
beforeEach(() => {
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("location", { hash: "#token=a" });
  vi.stubGlobal("history", { replaceState: () => undefined });
  const nothing = () => undefined;
  studio = new Studio(new ApiClient(new SessionToken()), {
    onMessage: nothing,
    markOf: nothing,
    itemOf: nothing,
  });
  const header = {
    key: "b1",
    id: "header",
    type: "site-header",
    title: "Header",
    summary: "",
    state: "current" as const,
  };
  const blocks = [
    { ...header, document: "layout:site" as const, pointer: "/before/0", area: "before" as const },
  ];
  studio.store.set({
    forms: {
      blocks: { announcement: { ...form("Announcement"), onAllPages: true }, quote: form("Announced quote") },
      page: form("Page"),
      data: {},
    },
    page: {
      view: { route: "/", document: "page:/", revision: 1, title: "", placeholders: {}, blocks },
      ...{ documents: {}, problems: [], history: { unsaved: [] } },
    },
  });
});

test.each([
  ["announce We are closed today", "“We are closed today”"],
  ["Announcement: closed", "“closed”"],
  ["announce", undefined],
  ["announce ", undefined],
  ["announcer closed", undefined],
  ["ann closed", undefined],
  ["announcement on all", undefined],
  ["page announce closed", undefined],
])("a search that brings its text offers the block for all pages: %j", (search, note) => {
  const found = announced(search, studio);
  expect(found.map((entry) => entry.note)).toEqual(note === undefined ? [] : [note]);
});

test("a page without a layout has no place for it", () => {
  const { page } = studio.state;
  if (page) studio.store.set({ page: { ...page, view: { ...page.view, blocks: [] } } });
  expect(announced("announce We are closed", studio)).toEqual([]);
});
