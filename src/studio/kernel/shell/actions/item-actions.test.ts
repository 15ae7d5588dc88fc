// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";
import type { BlockView, Operation } from "#src/studio/kernel/protocol/protocol.ts";
import { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import { SessionToken } from "#src/studio/kernel/shell/connection/session-token.ts";
import { emptyState } from "#src/studio/kernel/shell/state/shell-state.ts";
import { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { duplicateItem, moveItem, removeItem, type SelectedItem, selectedItem } from "./item-actions.ts";

const named = (key: string, label = key) => ({ key, label, help: "", required: true, starter: null });
const form = (...fields: Field[]): Form => ({ title: "FAQ", help: "", fields });
const listOf = (key: string, item: Field, limits: object = {}): Field => ({
  ...named(key),
  ...{ kind: "list", item, limits },
});
const question: Field = { ...named("", "Question"), kind: "group", form: form() };
const group: Field = { ...named("", "Group"), kind: "group", form: form(listOf("items", question)) };
const block: BlockView = {
  ...{ key: "a", type: "faq", title: "FAQ", summary: "", area: "main", state: "current" },
  ...{ document: "page:/", pointer: "/blocks/0" },
};

let studio: Studio;
let operations: Operation[];
let selections: unknown[];

beforeEach(() => {
  const nothing = () => undefined;
  studio = new Studio(new ApiClient(new SessionToken()), {
    onMessage: nothing,
    markOf: nothing,
    itemOf: nothing,
  });
  operations = [];
  selections = [];
  vi.spyOn(studio.editing, "change").mockImplementation(
    (change) => void operations.push(...change.operations),
  );
  vi.spyOn(studio.selection, "select").mockImplementation((selection) => void selections.push(selection));
  vi.spyOn(studio.editing.queue, "flush").mockResolvedValue(undefined);
});

/** The item at an index of a list with three questions. */
function item(index: number, limits: object = {}): SelectedItem {
  const field = listOf("items", question, limits);
  if (field.kind !== "list") throw new Error("not a list");
  return { field, list: "/blocks/0/items", index, count: 3, block };
}

test("a moved item is announced with its new number, counted from 1", () => {
  moveItem(studio, item(0), 1);
  expect(operations).toEqual([{ op: "move", from: "/blocks/0/items/0", path: "/blocks/0/items/1" }]);
  expect(selections).toEqual([{ key: "a", pointer: "/blocks/0/items/1" }]);
  expect(studio.state.announcement).toBe("Question, 2 of 3");
  moveItem(studio, item(2), -1);
  expect(studio.state.announcement).toBe("Question, 2 of 3");
});

test.each([
  [0, -1, "Question is already the first one."],
  [2, 1, "Question is already the last one."],
] as const)("the item at %i cannot be moved by %i", (index, by, announcement) => {
  moveItem(studio, item(index), by);
  expect(operations).toEqual([]);
  expect(studio.state.announcement).toBe(announcement);
});

test("a copy stands behind its original and is selected", () => {
  duplicateItem(studio, item(1));
  expect(operations).toEqual([{ op: "copy", from: "/blocks/0/items/1", path: "/blocks/0/items/2" }]);
  expect(selections).toEqual([{ key: "a", pointer: "/blocks/0/items/2" }]);
  expect(studio.state.announcement).toBe("Question duplicated");
});

test.each([
  ["a full list", { max: 3 }],
  ["a list in which each item is unique", { unique: true }],
])("nothing is duplicated in %s", (_, limits) => {
  duplicateItem(studio, item(1, limits));
  expect(operations).toEqual([]);
});

test("a removed item leaves the next one selected, and the last one the one before it", () => {
  removeItem(studio, item(0));
  removeItem(studio, item(2));
  expect(operations).toEqual([
    { op: "remove", path: "/blocks/0/items/0" },
    { op: "remove", path: "/blocks/0/items/2" },
  ]);
  expect(selections).toEqual([
    { key: "a", pointer: "/blocks/0/items/0" },
    { key: "a", pointer: "/blocks/0/items/1" },
  ]);
});

test("an item that the list needs is not removed", () => {
  removeItem(studio, item(1, { min: 3 }));
  expect(operations).toEqual([]);
});

test.each([
  ["a text in an item", "/blocks/0/groups/1/items/0/question", "/blocks/0/groups/1/items", 0],
  ["an item itself", "/blocks/0/groups/1", "/blocks/0/groups", 1],
])("the innermost item around %s is the selected one", (_, pointer, list, index) => {
  const value: JsonObject = { blocks: [{ groups: [{ items: [] }, { items: [{ question: "Why?" }] }] }] };
  const page = {
    view: { route: "/", document: block.document, revision: 1, title: "", placeholders: {}, blocks: [block] },
    documents: { [block.document]: { value, revision: 1 } },
    problems: [],
    history: { unsaved: [] },
  };
  const forms = { blocks: { faq: form(listOf("groups", group)) }, page: form(), data: {} };
  const state = { ...emptyState, page, forms, selection: { key: "a", pointer } };
  expect(selectedItem(state)).toMatchObject({ list, index });
  expect(selectedItem({ ...state, selection: { key: "a", pointer: "/blocks/0/title" } })).toBeUndefined();
});
