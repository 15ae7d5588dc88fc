import type { ElementContent } from "hast";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { expect, test } from "vitest";
import { asBlocks, inOneLine, withLink, withMark } from "./lift-blocks.ts";
import { elementsOf } from "./nodes.ts";

const parser = unified().use(rehypeParse, { fragment: true });
const writer = unified().use(rehypeStringify);
const nodes = (html: string): ElementContent[] => elementsOf(parser.parse(html).children);
const html = (children: readonly ElementContent[]): string =>
  writer.stringify({ type: "root", children: [...children] });

test.each([
  ["words <b>and</b> more", "<p>words <b>and</b> more</p>"],
  ["before<p>in</p>after", "<p>before</p><p>in</p><p>after</p>"],
  ["<p>one</p> <p>two</p>", "<p>one</p><p>two</p>"],
  ["", ""],
])("%j as blocks", (source, blocks) => {
  expect(html(asBlocks(nodes(source)))).toBe(blocks);
});

test.each([
  ["strong", "words", "<strong>words</strong>"],
  [
    "strong",
    "<p>one</p><ul><li>two</li></ul>",
    "<p><strong>one</strong></p><ul><li><strong>two</strong></li></ul>",
  ],
  ["strong", "<h2>one</h2><p>two</p>", "<h2>one</h2><p><strong>two</strong></p>"],
  ["em", "<h2>one</h2>", "<h2><em>one</em></h2>"],
  ["em", "<pre>code</pre>", "<pre>code</pre>"],
  ["del", "<p> </p>", "<p> </p>"],
] as const)("the mark %s of %j", (mark, source, marked) => {
  expect(html(withMark(nodes(source), mark))).toBe(marked);
});

test.each([
  ["<p>one</p><h3>two</h3>", '<p>one</p><h3><a href="/a">two</a></h3>'],
  ["<div><p>one</p></div><p>two</p>", '<div><p><a href="/a">one</a></p></div><p>two</p>'],
  ["<p> </p><p>two</p>", '<p> </p><p><a href="/a">two</a></p>'],
  ["<pre>code</pre><hr>", undefined],
])("a link around %j", (source, linked) => {
  const result = withLink(nodes(source), { href: "/a" });
  expect(result && html(result)).toBe(linked);
});

test("blocks on one line are parted by spaces", () => {
  expect(
    html(inOneLine(nodes("<p>one</p><p>two</p>")))
      .replaceAll(/ +/g, " ")
      .trim(),
  ).toBe("one two");
  expect(html(inOneLine(nodes("a <b>b</b>")))).toBe("a <b>b</b>");
});
