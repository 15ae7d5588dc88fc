import { expect, test } from "vitest";
import type { JsonValue } from "#src/content/json/json.ts";
import type { Operation } from "#src/studio/kernel/protocol/protocol.ts";
import { affects, clashOf } from "#src/studio/kernel/shell/changes/refused-change.ts";
import type { PendingChange } from "#src/studio/kernel/shell/changes/send-queue.ts";

const change = (operation: Operation, more: Partial<PendingChange> = {}): PendingChange => ({
  ...{ route: "/", document: "page:/", operations: [operation], label: "Change" },
  ...more,
});
const typed = (path: string, value: string, op: "add" | "replace" = "replace"): PendingChange =>
  change({ op, path, value }, { typing: path });
const move = change({ op: "move", from: "/blocks/0", path: "/blocks/1" });
const source = (text: string): PendingChange => ({
  ...change(move.operations[0] ?? never()),
  operations: [],
  text,
});
function never(): never {
  throw new Error("there is an operation");
}

test.each<[what: string, refused: PendingChange, waiting: PendingChange, isDropped: boolean]>([
  ["letters of the same text", typed("/title", "a"), typed("/title", "ab"), true],
  ["letters of another text", typed("/title", "a"), typed("/description", "b"), false],
  ["another document", move, { ...move, document: "page:/contact" }, false],
  ["what follows a move", move, typed("/blocks/0/title", "b"), true],
  ["a choice in what was chosen", change({ op: "replace", path: "/a", value: {} }), typed("/a/b", "c"), true],
  ["later letters of the source", source("{"), source("{}"), true],
  ["a field after the source", source("{"), typed("/title", "a"), false],
])("%s: still sent, unless the refused change has it", (_, refused, waiting, isDropped) => {
  expect(affects(refused, waiting)).toBe(isDropped);
});

const theirs = { title: "Theirs", blocks: [{ type: "hero" }] };

test.each<[what: string, refused: PendingChange, mine: object, yours: Operation | undefined]>([
  [
    "a text, as it was written on",
    typed("/title", "M"),
    { title: "Mine" },
    { op: "add", path: "/title", value: "Mine" },
  ],
  [
    "a new block, which goes to the end",
    change({ op: "add", path: "/blocks/0", value: { type: "faq" } }),
    { blocks: [] },
    { op: "add", path: "/blocks/-", value: { type: "faq" } },
  ],
  [
    "a new member",
    change({ op: "add", path: "/draft", value: true }),
    { draft: true },
    { op: "add", path: "/draft", value: true },
  ],
  ["nothing for a move", move, theirs, undefined],
])("what can be chosen: %s", (_, refused, mine, yours) => {
  expect(clashOf(refused, { base: theirs, mine: { ...theirs, ...mine }, theirs }, undefined)).toMatchObject({
    yours,
    seenValue: theirs,
  });
});

test("a refused removal is named after what it would have removed", () => {
  const form = (title: string) => ({ title, help: "", fields: [] });
  const forms = {
    blocks: { alert: form("Alert"), form: form("Application form") },
    page: form("Page"),
    data: {},
  };
  const [before, after] = [[{ type: "alert" }, { type: "form" }], [{ type: "form" }]].map((blocks) => ({
    blocks,
  }));
  const removal = change({ op: "remove", path: "/blocks/0" });
  expect(clashOf(removal, { base: before, mine: after, theirs: before }, forms)).toMatchObject({
    place: "Alert",
  });
});

test("a text whose block has moved elsewhere keeps its block, and one whose block is gone can only be copied", () => {
  const base = {
    blocks: [
      { id: "a", title: "A" },
      { id: "b", title: "B" },
    ],
  };
  const mine = {
    blocks: [
      { id: "a", title: "A" },
      { id: "b", title: "Mine" },
    ],
  };
  const [moved, gone] = [
    [{ id: "b", title: "Theirs" }, { id: "a" }],
    [{ id: "a" }, { id: "c", title: "C" }],
  ];
  const clashWith = (blocks: JsonValue[]) =>
    clashOf(typed("/blocks/1/title", "M"), { base, mine, theirs: { blocks } }, undefined);
  const path = "/blocks/0/title";
  expect(clashWith(moved ?? [])).toMatchObject({ pointer: path, yours: { path, value: "Mine" } });
  expect(clashWith(gone ?? [])).toMatchObject({ isGone: true, yours: { value: "Mine" } });
});
