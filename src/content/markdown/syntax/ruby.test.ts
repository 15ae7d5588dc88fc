import { remark } from "remark";
import { visit } from "unist-util-visit";
import { expect, test } from "vitest";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import { parseMarkdown } from "#src/content/markdown/markdown-parse.ts";
import { markdownProblems } from "#src/content/markdown/unparsed-markdown.ts";
import { writeMarkdown } from "#src/editing/paste/write-markdown.ts";
import { readRuby } from "./ruby.ts";

const rt = (reading: string) => `<rp>(</rp><rt>${reading}</rt><rp>)</rp>`;

test.each([
  ["<ruby>漢字<rt>かんじ</rt></ruby>", `<ruby>漢字${rt("かんじ")}</ruby>`],
  [
    "<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>",
    `<ruby>漢${rt("かん")}字${rt("じ")}</ruby>`,
  ],
  ["{漢字|かんじ}", `<ruby>漢字${rt("かんじ")}</ruby>`],
  ["{漢字|かん|じ}", `<ruby>漢${rt("かん")}字${rt("じ")}</ruby>`],
])("%s has its reading above it, and stays when it is written", (markdown, html) => {
  const text = `この${markdown}は**{東京|とうきょう}**だ。`;
  expect(renderMarkdown(text)).toBe(
    `<p>この${html}は<strong><ruby>東京${rt("とうきょう")}</ruby></strong>だ。</p>`,
  );
  expect(markdownProblems(text)).toEqual([]);
  const written = writeMarkdown(structuredClone(parseMarkdown(text)));
  expect(renderMarkdown(written)).toBe(renderMarkdown(text));
});

test("beside a reading, a mistake is named once, and a table is one", () => {
  expect(markdownProblems("{漢字|かんじ} [a](/b c) {東京|とうきょう} d")).toHaveLength(1);
  expect(
    markdownProblems("| {曜日\\|ようび} | <ruby>時<rt>じ</rt></ruby> |\n| - | - |\n| a | 9 |\n"),
  ).toEqual([]);
});

test("a reading is part of the tree, with its place in the text", () => {
  const tree = remark().use(readRuby).parse("この{漢字|かんじ}");
  const types: string[] = [];
  visit(tree, (node) => void types.push(`${node.type} ${node.position?.start.offset}`));
  expect(types.filter((one) => /^r/.test(one))).toEqual(["root 0", "ruby 0", "rp 0", "rt 0", "rp 0"]);
});

test("other braces stay as they are", () => {
  const text = "{a|b} {漢字|kanji} `{漢字|かんじ}`";
  expect(renderMarkdown(text)).toBe("<p>{a|b} {漢字|kanji} <code>{漢字|かんじ}</code></p>");
});

test.each(["<ruby>漢<b>字</b><rt>かんじ</rt></ruby>", "<ruby>漢字</ruby>", "<ruby>漢字<rt>かんじ</rt>"])(
  "%s is HTML, which is not shown",
  (markdown) => {
    expect(markdownProblems(`この${markdown}。`)[0]?.code).toBe("markdown/html");
    expect(renderMarkdown(`この${markdown}。`)).not.toContain("<ruby>");
  },
);
