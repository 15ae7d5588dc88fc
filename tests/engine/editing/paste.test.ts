import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import { markdownProblems } from "#src/content/markdown/unparsed-markdown.ts";
import { lastHeadingLevel } from "#src/editing/markdown/heading-levels.ts";
import { finishPictures, pasteAsMarkdown } from "#src/editing/paste/paste-as-markdown.ts";
import { findUnsafe } from "#tests/engine/markdown/find-unsafe.ts";
import { hostileSources } from "#tests/engine/markdown/hostile-sources.ts";

const folder = path.join(import.meta.dirname, "clipboards");
const clipboards = readdirSync(folder).flatMap((name) => (name.endsWith(".clip") ? [name.slice(0, -5)] : []));

const paste = (html: string, before = 0) => pasteAsMarkdown(html, { before })?.markdown;

describe("clipboards, written as their programs write them", () => {
  test.each(clipboards)("%s", (name) => {
    const read = (kind: string) => readFileSync(path.join(folder, `${name}.${kind}`), "utf8");
    const markdown = paste(read("clip"));
    expect(`${markdown}\n`).toBe(read("md"));
    expect(markdownProblems(markdown ?? "")).toEqual([]);
  });
});

test("what is nested too deeply to be read is pasted as plain text", () => {
  for (const [open, close] of [
    ["<div>", "</div>"],
    ["<ul><li>a", "</li></ul>"],
  ] as const)
    expect(pasteAsMarkdown(open.repeat(20_000) + close.repeat(20_000))).toBeUndefined();
});

describe("what is pasted", () => {
  test.each([
    [
      "a word of a sentence stays in its line",
      "<meta charset='utf-8'><span style='color: red'>orchard</span>",
      "orchard",
    ],
    ["marks of Markdown are text", "<p>2 * 3 * 4 [x] # 1_000_000</p>", "2 \\* 3 \\* 4 \\[x] # 1_000_000"],
    [
      "a tilde and an address stay as they are",
      "<p>~5 people, anna@example.org</p>",
      "~5 people, anna@example.org",
    ],
    ["a link that leads nowhere is its words", '<a href="file:///C:/x.docx">plan</a>', "plan"],
    [
      "an unencrypted link is encrypted",
      '<a href="http://example.org/">site</a>',
      "[site](https://example.org/)",
    ],
    [
      "a frame of one cell is its text",
      "<table><tr><td><p>One</p><p>Two</p></td></tr></table>",
      "One\n\nTwo",
    ],
    ["a drawing is left out", '<p>One <img src="https://example.org/a.png" alt="x"></p>', "One"],
    [
      "a picture of the site is kept",
      '<p><img src="/photos/a.jpg" alt="A tree"></p>',
      "![A tree](/photos/a.jpg)",
    ],
  ])("%s", (_, html, markdown) => {
    expect(paste(html)).toBe(markdown);
  });

  test("is part of a paragraph, or blocks", () => {
    expect(pasteAsMarkdown("<b>one</b> two")?.isInline).toBe(true);
    expect(pasteAsMarkdown("<p>one</p><p>two</p>")?.isInline).toBe(false);
    expect(pasteAsMarkdown("<ul><li>one</ul>")?.isInline).toBe(false);
  });

  test("is plain text when it comes from an editor of code", () => {
    const code = `<meta charset='utf-8'><div style="color: #ccc;font-family: Menlo, monospace;white-space: pre;"><div><span># One</span></div></div>`;
    expect(pasteAsMarkdown(code)).toBeUndefined();
  });

  test.each([
    ["<h1>A</h1><h2>B</h2>", 0, ["# A", "## B"]],
    ["<h3>A</h3><h6>B</h6>", 0, ["# A", "## B"]],
    ["<h4>A</h4><h2>B</h2><h4>C</h4>", 0, ["# A", "# B", "## C"]],
    ["<h1>A</h1><h2>B</h2>", 2, ["## A", "### B"]],
  ])("has headings that follow each other: %s after level %d", (html, before, lines) => {
    const markdown = paste(html, before) ?? "";
    expect(markdown.split("\n\n")).toEqual(lines);
    expect(lastHeadingLevel(markdown)).toBe(lines.at(-1)?.indexOf(" ") ?? 0);
  });

  test("has headings below that of the whole text", () => {
    const html = "<h1>A</h1><h2>B</h2>";
    expect(pasteAsMarkdown(html, { above: 1 })?.markdown).toBe("## A\n\n### B");
    expect(pasteAsMarkdown(html, { before: 3, above: 1 })?.markdown).toBe("### A\n\n#### B");
  });

  test("brings its pictures, and says how many it leaves out", () => {
    const bytes = "data:image/png;base64,iVBORw0KGgo=";
    const html = `<p>One</p><p><img src="${bytes}" alt="A tree"></p><img src="${bytes}"><img src="cid:1">`;
    const pasted = pasteAsMarkdown(html);
    expect(pasted?.pictures.map(({ name }) => name)).toEqual(["A tree", "pasted"]);
    expect(pasted?.leftOut).toBe(1);
    expect(finishPictures(pasted?.markdown ?? "", ["/uploads/tree.png", undefined])).toBe(
      "One\n\n![A tree](/uploads/tree.png)\n\n",
    );
  });
});

describe("hostile clipboards", () => {
  const hostile = [...new Set(hostileSources())];

  test("become Markdown without HTML, and without addresses that could run", () => {
    const bad = hostile.flatMap((html) => {
      const markdown = paste(html) ?? "";
      const problems = markdownProblems(markdown).filter(
        ({ code }) => code === "markdown/html" || code === "markdown/image",
      );
      const unsafe = findUnsafe(renderMarkdown(markdown));
      return problems.length + unsafe.length === 0 ? [] : [{ html, markdown, problems, unsafe }];
    });
    expect(bad).toEqual([]);
  });

  test("are not taken for empty ones", () => {
    expect(hostile.filter((html) => (paste(html) ?? "") !== "").length).toBeGreaterThan(hostile.length / 3);
  });
});
