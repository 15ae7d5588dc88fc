import { expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";
import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import { itemListOf } from "#src/studio/kernel/shell/actions/add-item.ts";
import { emptyState } from "#src/studio/kernel/shell/state/shell-state.ts";

const named = (key: string, required = false) => ({ key, label: key, help: "", required, starter: null });
const form = (...fields: Field[]): Form => ({ title: "Block", help: "", fields });
const item: Field = { ...named("", true), label: "Question", kind: "group", form: form() };
const list = (key: string, required: boolean, max = 3): Field => ({
  ...named(key, required),
  ...{ kind: "list", item, limits: { max } },
});

const view: BlockView = {
  ...{ key: "a", type: "faq", title: "FAQ", summary: "", area: "main", state: "current" },
  ...{ document: "page:/", pointer: "/blocks/0" },
};

/** The items that can be added to a block of one form. */
function added(shown: Form, block: JsonObject, shared?: BlockView["shared"]): string | undefined {
  const page = {
    view: { route: "/", document: view.document, revision: 1, title: "", placeholders: {}, blocks: [view] },
    documents: { [view.document]: { value: { blocks: [block] }, revision: 1 } },
    problems: [],
    history: { unsaved: [] },
  };
  const state = { ...emptyState, page, forms: { blocks: { faq: shown }, page: form(), data: {} } };
  return itemListOf(state, { ...view, ...(shared ? { shared } : {}) })?.pointer;
}

test("an item is added to the list that a block must have, whichever of two it has chosen", () => {
  const both: Form = {
    ...form(list("items", false), list("groups", false), list("buttons", false)),
    either: [
      { label: "Items", keys: ["items"], required: ["items"] },
      { label: "Groups", keys: ["groups"], required: ["groups"] },
    ],
  };
  expect(added(form(list("items", true), list("buttons", false)), { items: [], buttons: [] })).toBe(
    "/blocks/0/items",
  );
  expect(added(both, { groups: [{}], buttons: [{}] })).toBe("/blocks/0/groups");
});

test("not to optional lists, full ones, results of a query, or blocks that are read-only", () => {
  expect(added(form(list("buttons", false)), { buttons: [{}] })).toBeUndefined();
  expect(added(form(list("items", true)), { items: [{}, {}, {}] })).toBeUndefined();
  expect(added(form(list("items", true)), { items: { from: "destinations" } })).toBeUndefined();
  expect(added(form(list("items", true)), { items: [] }, { title: "Layout", pages: 2 })).toBeUndefined();
});
