import { expect, test } from "vitest";
import { readMarkdownFile } from "../read/read-markdown-file.ts";
import { convertText } from "./convert-text.ts";
import { resolveIn } from "./resolve-address.ts";

const placed = ["notes/Old pier.md", "boats/Ships.md"].map((file) => {
  const { document } = readMarkdownFile(file, "## By night\n\nText.\n");
  return { document, route: `/${document.slug}`, idPrefix: "text-" };
});

test.each([
  ["[[Ships]]", "[Ships](/boats/ships)"],
  ["[[ships|our ships]]", "[our ships](/boats/ships)"],
  ["[[boats/Ships#By night]]", "[boats/Ships: By night](/boats/ships#text-by-night)"],
  ["![[Pier.jpg|200]]", "![Pier](/imported/pier.jpg)"],
  ["[[Nowhere]]", "Nowhere"],
])("links of wikis find files in any folder: %s", (markdown, expected) => {
  const [place] = placed;
  if (!place) throw new Error("no place");
  const resolve = resolveIn(placed, [], new Map([["files/Pier.jpg", "/imported/pier.jpg"]]));
  const source = { ...place.document, markdown };
  const text = convertText(source, (address, kind) => resolve(place, address, kind));
  expect(text.markdown.trim()).toBe(expected);
});
