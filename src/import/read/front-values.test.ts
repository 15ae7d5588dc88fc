import { expect, test } from "vitest";
import {
  authorOf,
  belongsTo,
  frontDay,
  frontList,
  frontText,
  frontWords,
  isYes,
  pictureOf,
  saysNothing,
} from "./front-values.ts";

test("texts and numbers are texts, others are none", () => {
  expect(["a", 3, true, null, ["a"], undefined].map(frontText)).toEqual(["a", "3", "", "", "", ""]);
  expect(frontText("{{ a }}")).toBe("a");
});

test("yes is said in several ways", () => {
  expect([true, "yes", "On", 1, false, "y", null, undefined].map(isYes)).toEqual([
    ...[true, true, true, true, false, false, false, false],
  ]);
});

test("null, an empty text and an empty list say nothing; false and 0 do", () => {
  expect([undefined, null, "", [], false, 0].map(saysNothing)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("lists are flattened, without what is no text", () => {
  expect(frontList([["a", [3]], "", null])).toEqual(["a", "3"]);
  expect(frontList("a b")).toEqual(["a b"]);
});

test.each([
  ["a, b c", true, ["a", "b c"]],
  ["a b", true, ["a", "b"]],
  ["a b", false, ["a b"]],
  ["a\nb", false, ["a", "b"]],
])("the words of %j, with spaces between them: %s", (value, hasSpaces, words) => {
  expect(frontWords(value, hasSpaces)).toEqual(words);
});

test("authors are names or objects with one", () => {
  expect(authorOf("Ana")).toBe("Ana");
  expect(authorOf(["Ana", { name: "Ben" }, { title: "Cem" }, {}])).toBe("Ana, Ben, Cem");
  expect(authorOf(undefined)).toBe("");
});

test("the first readable day counts, and those before it are reported", () => {
  const reported: string[] = [];
  const values = { published: "soon", date: "2026-05-01", lastmod: "2026-06-01", empty: "" };
  const day = (...keys: string[]) => frontDay(values, keys, (key) => reported.push(key));
  expect(day("gone", "empty", "published", "date", "lastmod")).toBe("2026-05-01");
  expect(reported).toEqual(["published"]);
  expect(day("empty")).toBeUndefined();
});

test.each<[string, Parameters<typeof pictureOf>[0], string | undefined, string]>([
  ["a text with its description beside it", { image: "/a.jpg", image_alt: "A" }, "/a.jpg", "A"],
  ["the most specific key", { thumbnail: "/b.png", cover: "/a.jpg" }, "/a.jpg", ""],
  ["an object", { header: { overlay_image: "/a.webp", alt: "A" } }, "/a.webp", "A"],
  ["the first of a list", { images: ["/a.jpg?w=3", "/b.jpg"] }, "/a.jpg?w=3", ""],
  ["a key with hyphens", { "featured-image": "/a.jpg" }, "/a.jpg", ""],
  ["no picture, but a colour", { image: "blue" }, undefined, ""],
  ["a wrong value before a right one", { cover: true, image: "/a.jpg" }, "/a.jpg", ""],
])("the picture of front matter: %s", (_, values, src, alt) => {
  const picture = pictureOf(values, () => 4);
  expect(picture?.src).toBe(src);
  if (picture) expect(picture).toMatchObject({ alt, line: 4 });
});

test("the description belongs to its picture, other keys do not", () => {
  const picture = { src: "/a.jpg", alt: "", key: "cover-image", line: 1 };
  expect(
    ["cover-image", "coverImageAlt", "cover_image_description", "cover", "alt"].map((key) =>
      belongsTo(picture, key),
    ),
  ).toEqual([...[true, true, true, false, false]]);
});
