import { expect, test } from "vitest";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";

const linksIn = (source: string): string[] =>
  [...renderMarkdown(source).matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, text]) =>
    href === text ? String(href) : `${text} → ${href}`,
  );

test.each([
  ["full stop", "見て https://example.jp/a。次に"],
  ["brackets", "（https://example.jp/a）"],
  ["comma and full stop", "https://example.jp/a，https://example.jp/b。"],
  ["quotation marks", "“https://example.jp/a”"],
])("a bare address ends before a CJK %s", (_, source) => {
  expect(linksIn(source)[0]).toBe("https://example.jp/a");
});

test("the next address after punctuation is a link of its own, and the text between stays", () => {
  const source = "https://example.jp/a、https://example.jp/b。終わり";
  expect(linksIn(source)).toEqual(["https://example.jp/a", "https://example.jp/b"]);
  expect(renderMarkdown(source)).toContain("</a>、<a");
  expect(renderMarkdown(source)).toContain("</a>。終わり");
});

test("punctuation that GitHub leaves out is left out before a CJK sign too", () => {
  expect(linksIn("https://example.jp/a,。")).toEqual(["https://example.jp/a"]);
});

test("letters of these scripts belong to the address", () => {
  expect(renderMarkdown("https://zh.wikipedia.org/wiki/中国 是")).toContain(
    ">https://zh.wikipedia.org/wiki/中国</a>",
  );
});

test.each([
  ["in brackets", "<https://example.jp/a。b>"],
  ["with words of its own", "[https://example.jp/a。b](/about)"],
])("a link %s keeps its words", (_, source) => {
  expect(renderMarkdown(source)).toContain(">https://example.jp/a。b</a>");
});
