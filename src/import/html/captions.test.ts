import { expect, test } from "vitest";
import { captionsAsParagraphs, withCaption } from "./captions.ts";

test.each([
  ["<img><figcaption class='a'> At dawn </figcaption>", "<img>\n\n<p><em>At dawn</em></p>\n\n"],
  ["<figcaption><i>At dawn</i></figcaption>", "\n\n<p><i>At dawn</i></p>\n\n"],
  ["<img><figcaption></figcaption>", "<img>\n\n"],
])("the caption of a figure is a paragraph in italics: %s", (html, expected) => {
  expect(captionsAsParagraphs(html)).toBe(expected);
});

test("a caption is below its picture", () => {
  expect(withCaption("<img>", "At dawn")).toBe("\n\n<p><img></p>\n\n<p><em>At dawn</em></p>\n\n");
});
