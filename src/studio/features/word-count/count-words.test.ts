import { expect, test } from "vitest";
import type { JsonValue } from "#src/content/json/json.ts";
import { countWords, readingMinutes } from "#src/studio/features/word-count/count-words.ts";
import type { Field, Forms } from "#src/studio/kernel/form/form-model.ts";
import type { BlockView, DocumentId, PageAnswer } from "#src/studio/kernel/protocol/protocol.ts";

const common = { label: "", help: "", required: false, starter: "" };
const text = (key: string): Field => ({ ...common, key, kind: "short-text", limits: {}, placeholders: true });
const form = (...fields: Field[]) => ({ title: "", help: "", fields });
const item: Field = { ...common, key: "", kind: "group", form: form(text("name")) };

const forms: Forms = {
  blocks: {
    hero: form(
      text("title"),
      { ...common, key: "anchor", kind: "id" },
      { ...common, key: "items", kind: "list", limits: {}, item },
    ),
  },
  page: form(),
  data: {},
};

const hero = { title: "Two words", anchor: "not-read", items: [{ name: "One {{uk.fee}}" }, { name: "– 3" }] };
const block = (document: DocumentId, pointer: string, area: BlockView["area"]): BlockView => {
  return { key: pointer, type: "hero", title: "", summary: "", state: "current", document, pointer, area };
};
const read = (value: JsonValue) => ({ value, revision: 0 });
const page: PageAnswer = {
  view: {
    route: "/a",
    document: "page:/a",
    revision: 0,
    title: "",
    placeholders: { "uk.fee": "200 pounds" },
    blocks: [block("page:/a", "/blocks/0", "main"), block("layout:site", "/before/0", "before")],
  },
  documents: {
    "page:/a": read({ blocks: [hero] }),
    "layout:site": read({ before: [hero] }),
    "text:/a.md": read("## A heading\n\n[A link](/to/a/page) here."),
  },
  problems: [],
  history: { unsaved: [] },
};

test("counts what visitors read in the page's own blocks, with figures filled in", () => {
  // Two words | One 200 pounds | 3 | A heading | A link here
  expect(countWords(page, forms)).toBe(2 + 3 + 1 + 2 + 3);
});

test("reading takes at least a minute", () => {
  expect([1, 220, 1100].map(readingMinutes)).toEqual([1, 1, 5]);
});
