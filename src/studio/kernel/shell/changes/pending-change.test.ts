import { expect, test } from "vitest";
import type { Operation } from "#src/studio/kernel/protocol/protocol.ts";
import { enqueue, type PendingChange } from "#src/studio/kernel/shell/changes/send-queue.ts";

const change = (operation: Operation, typing?: string): PendingChange => ({
  route: "/",
  document: "page:/",
  operations: [operation],
  label: "Edit",
  ...(typing === undefined ? {} : { typing }),
});

const typing = (...operations: Operation[]) =>
  operations
    .map((operation) => change(operation, "/title"))
    .reduce<PendingChange[]>(enqueue, [])
    .flatMap(({ operations: [first] }) => first ?? []);

test("keys in one field are one change, with the last text", () => {
  expect(
    typing({ op: "replace", path: "/title", value: "a" }, { op: "replace", path: "/title", value: "ab" }),
  ).toEqual([{ op: "replace", path: "/title", value: "ab" }]);
});

test("a text that is begun and changed is still added", () => {
  expect(
    typing({ op: "add", path: "/title", value: "a" }, { op: "replace", path: "/title", value: "ab" }),
  ).toEqual([{ op: "add", path: "/title", value: "ab" }]);
});

test("a text that is begun and emptied is no change", () => {
  expect(typing({ op: "add", path: "/title", value: "a" }, { op: "remove", path: "/title" })).toEqual([]);
});

test("a text that is emptied and begun again is replaced", () => {
  expect(typing({ op: "remove", path: "/title" }, { op: "add", path: "/title", value: "a" })).toEqual([
    { op: "replace", path: "/title", value: "a" },
  ]);
});

test("other fields, other documents and what is no typing stay changes of their own", () => {
  const first = change({ op: "replace", path: "/title", value: "a" }, "/title");
  const others = [
    change({ op: "replace", path: "/text", value: "b" }, "/text"),
    { ...first, document: "page:/contact" } as const,
    change({ op: "replace", path: "/title", value: "c" }),
  ];
  for (const other of others) expect(enqueue([first], other)).toEqual([first, other]);
});

test("a text that is begun with the object around it is changed in a change of its own", () => {
  const operations: Operation[] = [
    { op: "add", path: "/faq", value: { find: "a" } },
    { op: "replace", path: "/faq/find", value: "ab" },
  ];
  expect(typing(...operations)).toEqual(operations);
});
