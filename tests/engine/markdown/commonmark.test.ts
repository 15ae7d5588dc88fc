import { readFileSync } from "node:fs";
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from "parse5";
import rehypeStringify from "rehype-stringify";
import { remark } from "remark";
import remarkRehype from "remark-rehype";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;

interface Example {
  markdown: string;
  html: string;
  number: number;
  section: string;
}

const examples: Example[] = read("../../corpora/markdown/commonmark-0.31.2.json");
const exceptions: { reason: string; numbers: number[] }[] = read("./commonmark-exceptions.json");
const excepted = new Set(exceptions.flatMap((group) => group.numbers));

describe("CommonMark 0.31.2", () => {
  test("has 652 examples, each excepted at most once", () => {
    expect(examples).toHaveLength(652);
    expect(exceptions.flatMap((group) => group.numbers)).toHaveLength(excepted.size);
  });

  test("every example passes, apart from exactly the listed exceptions", () => {
    const failing = examples.filter((example) => !passes(example)).map((example) => example.number);
    const unlisted = failing.filter((number) => !excepted.has(number));
    const fixed = [...excepted].filter((number) => !failing.includes(number));
    expect({ unlisted, fixed }).toEqual({ unlisted: [], fixed: [] });
    expect(examples.length - failing.length).toBe(PASSING);
  });
});

const PASSING = 566;

describe("the parser underneath", () => {
  // Shows that the exceptions come from our rules, not from parsing Markdown differently.
  test("passes all 652 examples when raw HTML is let through and the GitHub flavour is off", () => {
    const allowDangerousHtml = true;
    const plain = remark()
      .use(remarkRehype, { allowDangerousHtml })
      .use(rehypeStringify, { allowDangerousHtml });
    const failing = examples.filter(
      ({ markdown, html }) => normalise(String(plain.processSync(markdown))) !== normalise(html),
    );
    expect(failing.map((example) => example.number)).toEqual([]);
  });
});

/** Compares parsed HTML, in which `<br />` and `<br>`, or `&quot;` and `"`, are equal. */
function passes({ markdown, html }: Example): boolean {
  return normalise(renderMarkdown(markdown, { topLevel: 1, headingIds: false })) === normalise(html);
}

function normalise(html: string): string {
  const tree = parseFragment(html.trimEnd());
  tree.childNodes.forEach(dropOwnAttributes);
  // Blank lines between blocks differ where raw HTML was removed.
  return serialize(tree).trim();
}

const OWN_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  img: ["loading", "decoding"],
  a: ["rel", "data-bare"],
  ol: ["data-digits"],
};

/** Removes the attributes that we add to every external link, image and long list, which do not concern the parsing. */
function dropOwnAttributes(node: Node): void {
  if (!("attrs" in node)) return;
  const own = OWN_ATTRIBUTES[node.tagName] ?? [];
  node.attrs = node.attrs.filter(({ name }) => !own.includes(name));
  node.childNodes.forEach(dropOwnAttributes);
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
}
