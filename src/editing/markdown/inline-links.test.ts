import { describe, expect, test } from "vitest";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import {
  inlineLinkAt,
  insertBlocks,
  linkMarkdown,
  pictureMarkdown,
} from "#src/editing/markdown/inline-links.ts";
import { marked, show } from "#tests/engine/editing/marked-text.ts";

describe("a link at the caret", () => {
  test.each([
    ["See [the m|ap](/map) here", { words: "the map", address: "/map" }],
    ["See [|the map|](/map)", { words: "the map", address: "/map" }],
    ['[a](/b) [c|](/d "title")', { words: "c", address: "/d" }],
    ["[a [b] c|](</d e>)", { words: "a [b] c", address: "/d e" }],
    ["[a \\] b|](/c)", { words: "a ] b", address: "/c" }],
  ])("is found: %s", (text, found) => {
    expect(inlineLinkAt(marked(text), "link")).toMatchObject(found);
  });

  test.each(["no li|nk", "[a](/b) c|", "|[a](/b) and [c](/d)|", "![a|](/b.png)", "[a|] (/b)"])(
    "is not found: %s",
    (text) => {
      expect(inlineLinkAt(marked(text), "link")).toBeUndefined();
    },
  );

  test("is not a picture", () => {
    expect(inlineLinkAt(marked("![a|](/b.png)"), "picture")).toMatchObject({ words: "a", address: "/b.png" });
  });
});

test.each([
  ["words", "/map", '<p><a href="/map">words</a></p>'],
  ["a ] and [ b", "/map", '<p><a href="/map">a ] and [ b</a></p>'],
  ["two\nlines", "/map#a", '<p><a href="/map#a">two lines</a></p>'],
  [
    "brackets",
    "https://example.org/a_(b)",
    '<p><a href="https://example.org/a_(b)" rel="noopener noreferrer">brackets</a></p>',
  ],
  ["no address", "", "<p>no address</p>"],
])("Markdown of a link reads as its words and address: %j", (words, address, html) => {
  expect(renderMarkdown(linkMarkdown(words, address))).toBe(html);
});

test("Markdown of a picture reads as the picture", () => {
  expect(renderMarkdown(pictureMarkdown("A [red] tree", "/a.jpg"))).toContain('alt="A [red] tree"');
});

test.each([
  ["|", "new|"],
  ["one|", "one\n\nnew|"],
  ["one\n|", "one\n\nnew|"],
  ["one\n\n|two", "one\n\nnew|\n\ntwo"],
  ["one| two", "one\n\nnew|\n\n two"],
  ["one|\n\ntwo", "one\n\nnew|\n\ntwo"],
  ["- |", "- new|"],
  ["- one\n  - |\n- two", "- one\n  - new|\n- two"],
  ["- one |", "- one \n\nnew|"],
])("blocks are put between empty lines: %j", (before, after) => {
  expect(show(insertBlocks(marked(before), "new"))).toBe(after);
});

test.each([
  ["- one\n- |", "- a\n  - b\n- c", "- one\n- a\n  - b\n- c|"],
  ["* one\n* |", "- a\n- b", "* one\n* a\n* b|"],
  ["1. |", "1. a\n2. b", "1. a\n2. b|"],
  ["- |", "a\n\nb", "- a\n\n  b|"],
  ["3. |", "```\na\n```", "3. ```\n   a\n   ```|"],
])("blocks are the item of a list that has no words yet: %j and %j", (before, blocks, after) => {
  expect(show(insertBlocks(marked(before), blocks))).toBe(after);
});
