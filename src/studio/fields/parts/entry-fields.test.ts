import { expect, test } from "vitest";
import { fieldsOfEntries, isOfSameKind, placeholderInWords } from "#src/studio/fields/parts/entry-fields.ts";
import type { Field } from "#src/studio/kernel/form/form-model.ts";

const text = (key: string, label: string): Field => ({
  ...{ key, label, help: "", required: true, starter: "" },
  ...{ kind: "short-text", limits: {}, placeholders: true },
});
const frame = { help: "", required: false, starter: "" };
const form = (fields: Field[]) => ({ title: "", help: "", fields });
const choice: Field = { ...frame, key: "tag", label: "Tag", kind: "type", value: "news" };
const forms = {
  page: form([
    {
      ...{ ...frame, key: "entry", label: "Entry", kind: "union", tag: "tag" },
      members: { news: form([choice, text("title", "Headline"), text("featuredHref", "Link of the card")]) },
    },
  ]),
  data: {
    people: form([
      {
        ...{ ...frame, key: "items", label: "People", kind: "list", limits: {} },
        item: { ...frame, key: "", label: "Person", kind: "group", form: form([text("name", "Name")]) },
      },
    ]),
  },
};

test("a query knows the fields of its entries by their labels, and those of every page", () => {
  const labels = (collection: string) => fieldsOfEntries(forms, collection).map(({ label }) => label);
  expect(labels("news")).toEqual([
    "Headline",
    "Link of the card",
    "Address of its page",
    "Description of its page",
  ]);
  expect(labels("people")).toEqual(["Name"]);
  expect(labels("nothing")).toEqual([]);
});

test("a placeholder reads as the labels of its fields", () => {
  const words = (placeholder: string) => placeholderInWords(placeholder, fieldsOfEntries(forms, "news"));
  expect(words("item.title")).toBe("Headline");
  expect(words("item.featuredHref|item.href")).toBe("Link of the card, otherwise address of its page");
  expect(words("item.title | long")).toBe("Headline (long)");
  expect(words("item.unknown")).toBeUndefined();
  expect(words("site.title")).toBeUndefined();
});

test("only a picture is taken for a picture", () => {
  const group = (shape?: "image"): Field => ({
    ...{ ...frame, key: "image", label: "Image", kind: "group", form: form([]) },
    ...(shape ? { shape } : {}),
  });
  expect(isOfSameKind(group("image"), group("image"))).toBe(true);
  expect(isOfSameKind(group("image"), group())).toBe(false);
  expect(isOfSameKind(group("image"), text("name", "Name"))).toBe(false);
});
