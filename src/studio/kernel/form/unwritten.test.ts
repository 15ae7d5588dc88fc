import { expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import type { Field, Form } from "./form-model.ts";
import { markerOf, nameOfUnwritten, unwrittenIn } from "./unwritten.ts";

const named = (key: string, label: string, required = true) => ({
  key,
  label,
  help: "",
  required,
  starter: "",
});
const text = (key: string, label: string, required = true, max = 100): Field => ({
  ...named(key, label, required),
  ...{ kind: "short-text", limits: { max }, placeholders: true, unwrittenMarker: label },
});
const form = (...fields: Field[]): Form => ({ title: "", help: "", fields });
const listOf = (key: string, item: Field): Field => ({ ...named(key, key), kind: "list", item, limits: {} });
const groupOf = (key: string, ...fields: Field[]): Field => ({
  ...named(key, key, false),
  ...{ kind: "group", form: form(...fields) },
});

/** The missing values of an object, as `pointer marker`. */
const missing = (shown: Form, value: JsonObject): string[] =>
  unwrittenIn(shown, value, "/blocks/0").map((one) => `${one.pointer} ${String(markerOf(one))}`);

test.each<[string, JsonObject, boolean | undefined]>([
  ["absent", {}, false],
  ["empty", { title: "" }, true],
  ["null", { title: null }, true],
  ["written", { title: "A" }, undefined],
  ["of another type", { title: 0 }, undefined],
])("a required value that is %s", (_, value, isEmpty) => {
  const [one] = unwrittenIn(form(text("title", "Title")), value, "");
  expect(one?.isEmpty).toBe(isEmpty);
});

test("optional values are never missing", () => {
  expect(missing(form(text("title", "Title", false)), {})).toEqual([]);
});

test("values in groups and lists are found, with the number of their item", () => {
  const shown = form(
    listOf("items", groupOf("", text("title", "Title"))),
    groupOf("intro", text("a/b", "Word")),
  );
  expect(missing(shown, { items: [{ title: "A" }, {}], intro: {} })).toEqual([
    "/blocks/0/items/1/title Title 2",
    "/blocks/0/intro/a~1b Word",
  ]);
  expect(missing(shown, {})).toEqual([]);
});

test("each text of a list is required", () => {
  expect(missing(form(listOf("words", text("", "Word", false))), { words: ["a", ""] })).toEqual([
    "/blocks/0/words/1 Word 2",
  ]);
});

test("of two alternatives, the one that is there decides what is required", () => {
  const shown: Form = {
    ...form(text("href", "Link", false), text("action", "Action", false), text("note", "Note", false)),
    either: [
      { label: "Link", keys: ["href", "note"], required: ["href", "note"] },
      { label: "Action", keys: ["action"], required: ["action"] },
    ],
  };
  expect(missing(shown, { href: "" })).toEqual(["/blocks/0/href Link", "/blocks/0/note Note"]);
  expect(missing(shown, {})).toEqual(["/blocks/0/action Action"]);
});

test("the member of a union is the one that its tag names", () => {
  const union: Field = {
    ...named("media", "Media"),
    ...{ kind: "union", tag: "type", members: { film: form(text("src", "Film")) } },
  };
  expect(missing(form(union), { media: { type: "film" } })).toEqual(["/blocks/0/media/src Film"]);
  expect(missing(form(union), { media: { type: "sound" } })).toEqual([]);
});

test("a marker has no second number, and fits into its field", () => {
  const [field] = [text("title", "Step 1")];
  expect(nameOfUnwritten({ field, number: 3 })).toBe("Step 1");
  expect(markerOf({ pointer: "", field: text("a", "Question", true, 9), isEmpty: true, number: 12 })).toBe(
    "Question ",
  );
  const picture: Field = { ...text("src", "Picture"), unwrittenMarker: "/studio-empty.svg" };
  expect(markerOf({ pointer: "", field: picture, isEmpty: true, number: 2 })).toBe("/studio-empty.svg");
});

test("a marker is in the language of the page, and as long as its field needs", () => {
  const field: Field = {
    ...{ ...named("title", "Title"), unwrittenMarker: "Title" },
    ...{ kind: "short-text", limits: { min: 8, max: 9 }, placeholders: true },
  };
  const item = { pointer: "", field, isEmpty: true, number: undefined };
  expect(markerOf(item, { Title: "Titel" })).toBe("Titel\u00a0\u00a0\u00a0");
  expect(markerOf({ ...item, number: 12 }, { Title: "Überschrift" })).toBe("Überschri");
  expect(markerOf(item, {})).toBe("Title\u00a0\u00a0\u00a0");
});
