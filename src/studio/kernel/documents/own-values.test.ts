import { expect, test } from "vitest";
import { ownFieldsIn, ownValueOf } from "./own-values.ts";

const page = {
  title: "First weeks",
  entry: {
    collection: "blog",
    label: "{{page.title}}",
    date: "2024-10-07",
    author: "{{site.name}} team",
    image: { src: "/a.jpg", alt: "A street" },
  },
};

test.each([
  ["{{entry.label}}", { pointer: "/title", value: "First weeks", isPrinted: false }],
  ["{{ page.title }}", { pointer: "/title", value: "First weeks", isPrinted: false }],
  ["{{entry.author}}", { pointer: "/entry/author", value: "{{site.name}} team", isPrinted: false }],
  ["{{entry.image}}", { pointer: "/entry/image", value: page.entry.image, isPrinted: false }],
  ["{{entry.image.alt}}", { pointer: "/entry/image/alt", value: "A street", isPrinted: false }],
  ["{{entry.subtitle | entry.label}}", { pointer: "/title", value: "First weeks", isPrinted: false }],
  ["{{entry.date | long}}", { pointer: "/entry/date", value: "2024-10-07", isPrinted: true }],
])("%s is stored in the page", (text, place) => expect(ownValueOf(text, page)).toEqual(place));

test.each(["By {{entry.author}}", "{{site.name}}", "{{entry.readingTime}}", "First weeks"])(
  "%s is not",
  (text) => expect(ownValueOf(text, page)).toBeUndefined(),
);

test("the fields that a block reads are in its order, those without a value too", () => {
  const block = {
    type: "post-header",
    title: "{{entry.label}}",
    by: "By {{entry.author}}, {{entry.updated | entry.date | long}}",
    image: "{{entry.image}}",
    alt: "{{entry.image.alt}}",
    chat: "{{site.chat.service}}",
  };
  expect(ownFieldsIn(block, page)).toEqual([
    "/title",
    "/entry/author",
    "/entry/updated",
    "/entry/date",
    "/entry/image",
  ]);
});
