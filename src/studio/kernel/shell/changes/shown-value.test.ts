import { expect, test } from "vitest";
import type { BlockView, Operation, PageAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import type { PendingChange } from "#src/studio/kernel/shell/changes/send-queue.ts";
import { shownBlocks, shownValue } from "#src/studio/kernel/shell/changes/shown-value.ts";

const block = (key: string, pointer: string, document: BlockView["document"] = "page:/"): BlockView => ({
  key,
  type: "hero",
  title: "Hero",
  summary: "",
  area: "main",
  document,
  pointer,
  state: "current",
});

const page: PageAnswer = {
  view: {
    route: "/",
    document: "page:/",
    revision: 1,
    title: "Home",
    placeholders: {},
    blocks: [
      block("header", "/before/0", "layout:site"),
      block("a", "/blocks/0"),
      block("b", "/blocks/1"),
      block("c", "/blocks/2"),
      block("footer", "/after/0", "layout:site"),
    ],
  },
  documents: {
    "page:/": {
      value: { title: "Home", blocks: [{ id: "a" }, { id: "b" }, { id: "c" }] },
      revision: 1,
    },
  },
  problems: [],
  history: { unsaved: [] },
};

const pending = (...operations: Operation[]): PendingChange[] =>
  operations.map((operation) => ({
    route: "/",
    document: "page:/",
    operations: [operation],
    label: "Change",
  }));

const keysAfter = (...operations: Operation[]) =>
  shownBlocks({ page, pending: pending(...operations) }).map(({ key, pointer }) => `${key} ${pointer}`);

test("waiting operations stand in the value, and leave the answer as it was", () => {
  const before = structuredClone(page);
  const value = shownValue(
    {
      page,
      pending: pending(
        { op: "replace", path: "/title", value: "Start" },
        { op: "move", from: "/blocks/0", path: "/blocks/2" },
        { op: "copy", from: "/blocks/2", path: "/blocks/0" },
        { op: "remove", path: "/blocks/1" },
        { op: "add", path: "/draft", value: true },
      ),
    },
    "page:/",
  );
  expect(value).toEqual({ title: "Start", blocks: [{ id: "a" }, { id: "c" }, { id: "a" }], draft: true });
  expect(page).toEqual(before);
});

test("an operation that leads nowhere changes nothing", () => {
  const value = shownValue(
    { page, pending: pending({ op: "replace", path: "/blocks/9/title", value: "x" }) },
    "page:/",
  );
  expect(value).toEqual(page.documents["page:/"]?.value);
});

test("a document that is not of the page has no value", () => {
  expect(shownValue({ page, pending: [] }, "page:/contact")).toBeUndefined();
});

test("blocks move down and up within their list", () => {
  const layout = ["header /before/0", "footer /after/0"];
  const down = keysAfter({ op: "move", from: "/blocks/0", path: "/blocks/2" });
  expect(down).toEqual([layout[0], "b /blocks/0", "c /blocks/1", "a /blocks/2", layout[1]]);
  const up = keysAfter({ op: "move", from: "/blocks/2", path: "/blocks/0" });
  expect(up).toEqual([layout[0], "c /blocks/0", "a /blocks/1", "b /blocks/2", layout[1]]);
});

test("a removed block is gone, and those after it move up", () => {
  expect(keysAfter({ op: "remove", path: "/blocks/1" })).toEqual([
    "header /before/0",
    "a /blocks/0",
    "c /blocks/1",
    "footer /after/0",
  ]);
});

test("a copy makes room, and shows when the server has named it", () => {
  expect(keysAfter({ op: "copy", from: "/blocks/0", path: "/blocks/1" })).toEqual([
    "header /before/0",
    "a /blocks/0",
    "b /blocks/2",
    "c /blocks/3",
    "footer /after/0",
  ]);
});

test("typing leaves the list of blocks the same object, and so does asking twice", () => {
  const typing = pending({ op: "replace", path: "/title", value: "x" });
  expect(shownBlocks({ page, pending: typing })).toBe(page.view.blocks);
  const moved = pending({ op: "move", from: "/blocks/0", path: "/blocks/1" });
  expect(shownBlocks({ page, pending: moved })).toBe(shownBlocks({ page, pending: moved }));
});
