import { expect, test } from "vitest";
import { planImport } from "#src/authoring/import/plan-import.ts";
import type { ImportSource } from "#src/authoring/import/read/imported.ts";
import { readMarkdownFile } from "#src/authoring/import/read/read-markdown-file.ts";
import { inspect } from "#src/authoring/inspect.ts";
import { apply } from "#src/authoring/scaffold/plan.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { type JsonObject, parseObject } from "#src/content/json/json.ts";
import { exampleSite, siteCache } from "#tests/engine/content/small-site.ts";

const today = "2024-06-01";
// Its search page lists all posts. A post without a picture gets that of the scaffold.
const { files } = exampleSite;
const assets = new Set([...exampleSite.assets, "/scenes/documents.svg"]);

const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);

function take(sources: Readonly<Record<string, string>>, pictures: readonly string[] = []) {
  const read = Object.entries(sources).map(([file, text]) => readMarkdownFile(file, text));
  const source: ImportSource = {
    documents: read.map(({ document }) => document),
    redirects: [],
    findings: read.flatMap(({ findings }) => findings),
    pictures: new Map(pictures.map((name) => [name, PNG])),
    home: "https://old.example/blog",
  };
  const look = (all: readonly SourceFile[], own: ReadonlySet<string>) =>
    inspect(all, { assets: own, cache: siteCache, today }).diagnostics;
  const plan = planImport(source, undefined, { files, assets, today }, look);
  const own = new Set([...assets, ...plan.copied.keys()]);
  const codes = () =>
    look(apply(plan, files), own)
      .filter(({ file }) => plan.create.has(file))
      .map(({ code }) => code);
  const found = (path: string): JsonObject => parseObject(plan.create.get(path) ?? "") ?? {};
  const said = plan.findings.map(({ kind, line, what }) => `${kind} ${line}: ${what}`);
  return { plan, codes, found, said };
}

const post = (title: string, front: string, text = "A text of the post.") =>
  `---\ntitle: ${title}\n${front}\n---\n${text}\n`;

test("more posts than a list by hand would have", () => {
  const many = Array.from({ length: 210 }, (_, index): [string, string] => [
    `_posts/2024-01-01-post-${index}.md`,
    post(`Post ${index}`, "author: Ann"),
  ]);
  const { plan } = take(Object.fromEntries(many));
  expect([...plan.create.keys()].filter((path) => path.endsWith(".json"))).toHaveLength(210);
});

test("leaves out what is nested too deeply, and names the field that is wrong", () => {
  const { plan, said } = take({
    "deep.md": `---\ntitle: Deep\n---\n${"> ".repeat(40_000)}x\n`,
    "lists.md": `---\ntitle: Lists\n---\n${Array.from({ length: 400 }, (_, at) => `${"  ".repeat(at)}- x`).join("\n")}\n`,
    "short.md": "---\ntitle: Us\n---\nText.\n",
    "fine.md": "---\ntitle: Fine\n---\nText.\n",
  });
  expect([...plan.create.keys()]).toEqual(["pages/fine.json"]);
  const deep = "Quotes, lists or marks are nested more than 60 levels deep.";
  expect(said.filter((line) => line.startsWith("Left out"))).toEqual([
    `Left out 4: ${deep}`,
    `Left out 4: ${deep}`,
    "Left out 4: title: This text has 2 characters; at least 3 are needed.",
  ]);
});

test("links keep their part and their query", () => {
  const { plan, said } = take({
    "content/posts/one.md": post(
      "One",
      "date: 2024-01-01",
      "[A](two.md#what-s-new), [B](/posts/two/?from=one#given), [C](#own-part), [D](two.md#gone), [E](#gone), [F](http://www.old.example/blog/posts/two#given), [G](https://old.example/blog/gone).\n\n## Own part",
    ),
    "content/posts/two.md": post(
      "Two",
      "date: 2024-01-02",
      "## What’s new?\n\nText.\n\n## Other {#given}\n\nText.",
    ),
  });
  expect(plan.create.get("pages/blog/one.md")).toContain(
    "[A](/blog/two#text-whats-new), [B](/blog/two?from=one#text-other), [C](#text-own-part), [D](/blog/two), E, [F](/blog/two#text-other), [G](https://old.example/blog/gone).",
  );
  expect(said).toContain("Links to a missing part 5: two.md#gone");
  expect(said).toContain("Links that lead nowhere 5: #gone");
});

test("a post without a date is a draft, and what the source does not say is reported", () => {
  const { found, said } = take({ "content/posts/one.md": post("One", "description: Short") });
  expect(found("pages/blog/one.json")).toMatchObject({
    draft: true,
    entry: { date: today, author: "{{site.name}}" },
  });
  expect(said).toContain('Dates 5: "One" has no date: it is now a draft, dated today');
  expect(said).toContain('Fields that the source does not have 5: the author is now "{{site.name}}"');
  expect(said.filter((line) => /the category is now/.test(line))).toHaveLength(1);
});

test("the picture of the front matter is the picture of the post, with the ending of what it is", () => {
  const front = "date: 2024-01-01\ncover: {image: pier.jpg, alt: A pier}";
  const sources = {
    "content/posts/one.md": post("One", front),
    "content/posts/two.md": post("Two", "date: 2024-01-02\ncover: gone.jpg"),
  };
  const { codes, found, plan, said } = take(sources, ["content/posts/pier.jpg"]);
  expect([...plan.copied.keys()]).toEqual(["/imported/content/posts/pier.png"]);
  expect(found("pages/blog/one.json")).toMatchObject({
    entry: { image: { src: "/imported/content/posts/pier.png", alt: "A pier" } },
  });
  expect(said).toContain('Pictures missing 4: cover: "gone.jpg"');
  expect(codes()).toEqual([]);
});

test("two documents that want one address or one title both come", () => {
  const { found, said } = take({
    "content/posts/one.md": post("Same", "date: 2024-01-01"),
    "content/posts/other/one.md": post("Same", "date: 2024-01-02"),
    "content/posts/数学.md": post("数学", "date: 2024-01-03"),
  });
  expect(found("pages/blog/one.json").title).toBe("Same");
  expect(found("pages/blog/one-2.json").title).toBe("Same (2)");
  expect(found("pages/blog/post-2024-01-03.json").title).toBe("数学");
  expect(said).toContain('Addresses 5: "Same" is now /blog/one-2');
});
