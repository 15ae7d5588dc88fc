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
  ["[[boats/Ships#Boats#By night|at night]]", "[at night](/boats/ships#text-by-night)"],
  ["[[#By night]]", "[By night](#text-by-night)"],
  [
    "| a |\n| - |\n| [[Ships\\|ours]] |",
    "| a                    |\n| -------------------- |\n| [ours](/boats/ships) |",
  ],
  ["![[Pier.jpg|200]]", "![Pier](/imported/pier.jpg)"],
  ["[a](@/notes/Old%20pier.md#by-night)", "[a](/notes/old-pier#text-by-night)"],
  ["[a]({filename}/boats/Ships.md) [b]({filename}../boats/Ships.md)", "[a](/boats/ships) [b](/boats/ships)"],
  [
    "![a]({static}/files/Pier.jpg) ![b](..\\files\\Pier.jpg)",
    "![a](/imported/pier.jpg) ![b](/imported/pier.jpg)",
  ],
  ["![a](/files/pier.JPG)", "![a](/imported/pier.jpg)"],
  ["[[Nowhere]]", "Nowhere"],
])("links of wikis find files in any folder: %s", (markdown, expected) => {
  const [place] = placed;
  if (!place) throw new Error("no place");
  const resolve = resolveIn(placed, [], new Map([["files/Pier.jpg", "/imported/pier.jpg"]]));
  const source = { ...place.document, markdown };
  const text = convertText(source, (address, kind) => resolve(place, address, kind));
  expect(text.markdown.trim()).toBe(expected);
});

test.each(["caf\u00e9", "cafe\u0301"])(
  "names are compared as they look, not by their characters: %j",
  (name) => {
    const { document } = readMarkdownFile("posts/pier.md", "Text.");
    const resolve = resolveIn([], [], new Map([["cafe\u0301.png", "/imported/cafe.png"]]));
    for (const address of [`/${name}.png`, `/${encodeURIComponent(name)}.png`])
      expect(resolve({ document, route: "/pier" }, address, "picture")).toBe("/imported/cafe.png");
    const named = { document: { ...document, former: ["/cafe\u0301"] }, route: "/cafe", idPrefix: "text-" };
    expect(resolveIn([named], [], new Map())(named, `/${name}`, "link")).toBe("/cafe");
  },
);

test("files of a post are found in the folder with its name, as in Hexo", () => {
  const { document } = readMarkdownFile("source/_posts/pier.md", "Text.");
  const resolve = resolveIn([], [], new Map([["source/_posts/pier/1.png", "/imported/1.png"]]));
  expect(resolve({ document, route: "/pier" }, "1.png", "picture")).toBe("/imported/1.png");
  expect(resolve({ document, route: "/pier" }, "index.md", "link")).toBeUndefined();
});

test.each([
  ["/blog", "/blog/files/Pier.jpg"],
  ["/blog", "/files/Pier.jpg"],
  ["https://old.example/blog", "/blog/files/Pier.jpg"],
  ["https://old.example/blog", "https://old.example/blog/files/Pier.jpg"],
])("of a site at %s, a picture is found at %s", (home, address) => {
  const { document } = readMarkdownFile("_posts/2024-01-01-pier.md", "Text.");
  const resolve = resolveIn([], [], new Map([["files/Pier.jpg", "/imported/pier.jpg"]]), undefined, home);
  expect(resolve({ document, route: "/pier" }, address, "picture")).toBe("/imported/pier.jpg");
});

test.each([
  ["a page that appears later", "", "publishDate: 2031-01-01", undefined],
  ["a page that disappears", "", "expiryDate: 2031-01-01", undefined],
  ["a page that is there as long", "publishDate: 2031-01-01", "publishDate: 2031-01-01", "/blog/b"],
])("a link to %s", (_, from, to, expected) => {
  const [a, b] = [from, to].map((front, at) => {
    const file = `posts/${"ab"[at]}.md`;
    const { document } = readMarkdownFile(file, `---\ndate: 2024-01-01\n${front}\n---\nText.`);
    return { document, route: `/blog/${document.slug}`, idPrefix: "text-" };
  });
  if (!a || !b) throw new Error("no documents");
  expect(resolveIn([a, b], [], new Map())(a, "b.md", "link")).toBe(expected);
});
