// @module-tag slow
import { expect, test } from "vitest";
import { exampleSite, siteCache } from "../../tests/engine/content/small-site.ts";
import type { SourceFile } from "../content/document/source-file.ts";
import { type JsonObject, parseObject } from "../content/json/json.ts";
import { apply } from "../plans/plan.ts";
import { inspect } from "../rules/inspect.ts";
import { planImport } from "./plan-import.ts";
import type { ImportSource } from "./read/imported.ts";
import { readMarkdownFile } from "./read/read-markdown-file.ts";

const today = "2024-06-01";
/** The search page lists all posts; other pages of the site would only be checked again for each plan. */
const KEPT = /^(?!pages\/)|^pages\/(?:_|blog|legal\/cookies\.|apply-now\.|search\.|index\.|404\.)/;
// A post without a picture gets that of the scaffold.
const ownFiles = exampleSite.files.filter(({ path }) => KEPT.test(path));
const assets = new Set([...exampleSite.assets, "/scenes/documents.svg"]);

const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);

function take(
  sources: Readonly<Record<string, string>>,
  pictures: readonly string[] = [],
  files: readonly SourceFile[] = ownFiles,
) {
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
  const diagnostics = () => look(apply(plan, files), own).filter(({ file }) => plan.create.has(file));
  const codes = () => diagnostics().map(({ code }) => code);
  const errors = () => diagnostics().filter(({ severity }) => severity === "error");
  const found = (path: string): JsonObject => parseObject(plan.create.get(path) ?? "") ?? {};
  const said = plan.findings.map(({ kind, line, what }) => `${kind} ${line}: ${what}`);
  return { plan, codes, errors, found, said };
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

test("a text whose address another page has is a draft beside it; after an import it is there already", () => {
  const sources = {
    "apply-now.md": "---\ntitle: Apply now\n---\nWrite to us by *post*.\n",
    "index.md":
      "---\ntitle: Old home\n---\nBoats have been mended here since our first summer.\n\n[Write](/apply-now/)\n",
  };
  const { plan, errors, found, said } = take(sources);
  expect([...plan.create.keys()]).toEqual(["pages/apply-now-2.json", "pages/index-2.json"]);
  expect(found("pages/apply-now-2.json").draft).toBe(true);
  expect(JSON.stringify(found("pages/index-2.json"))).toContain("[Write](/apply-now)");
  expect(errors()).toEqual([]);
  expect(said.filter((one) => !one.startsWith("Shortened"))).toEqual([
    'Addresses 4: "Apply now" is a draft at /apply-now-2: the site has another page at /apply-now',
    'Addresses 4: "Old home" is a draft at /index-2: the site has another page at /',
  ]);
  const again = take(sources, [], apply(plan, ownFiles));
  expect(again.plan.create.size).toBe(0);
  expect(again.said).toEqual([
    'Left out 4: /apply-now-2 exists: "Apply now" was left out',
    'Left out 4: /index-2 exists: "Old home" was left out',
  ]);
});

test("of a text that cannot be read, the words come as a draft", () => {
  const { errors, found, said } = take({
    "deep.md": `---\ntitle: Deep\n---\n${"> ".repeat(40_000)}so deep\n`,
    "lists.md": `---\ntitle: Lists\n---\n${Array.from({ length: 400 }, (_, at) => `${"  ".repeat(at)}- x`).join("\n")}\n`,
    "fine.md": "---\ntitle: Fine\n---\n[Deep](deep.md).\n",
  });
  expect(found("pages/deep.json")).toMatchObject({ draft: true, title: "Deep" });
  expect(JSON.stringify(found("pages/deep.json"))).toContain("so deep");
  expect(found("pages/lists.json").draft).toBe(true);
  expect(found("pages/fine.json").draft).toBeUndefined();
  const deep = "Quotes, lists or marks are nested more than 60 levels deep";
  expect(said.filter((line) => line.startsWith("Corrected"))).toEqual([
    `Corrected 4: ${deep}. Only its words are here, in a draft.`,
    `Corrected 4: ${deep}. Only its words are here, in a draft.`,
  ]);
  expect(errors()).toEqual([]);
});

test("a post that disappears before it appears is a draft", () => {
  const { errors, found, said } = take({
    "content/posts/fair.md": post("Fair", "date: 2024-05-01\nexpiryDate: 2024-04-30", "Stalls and music."),
    "content/posts/later.md": post("Later", "publishDate: 2031-01-02\nexpiryDate: 2031-01-02"),
  });
  for (const name of ["fair", "later"]) {
    expect(found(`pages/blog/${name}.json`)).toMatchObject({ draft: true });
    expect(found(`pages/blog/${name}.json`)).not.toHaveProperty("unpublishAt");
  }
  expect(said.filter((line) => line.includes("before it appears"))).toEqual([
    'Dates 6: "Fair" disappears before it appears, on 2024-05-01: it is now a draft',
    'Dates 6: "Later" disappears before it appears, on 2031-01-02: it is now a draft',
  ]);
  expect(errors()).toEqual([]);
});

test("a title of a letter or two says of which site it is; its heading and label are as they were", () => {
  const { errors, found } = take({
    "us.md": "---\ntitle: Us\n---\nText.\n",
    "content/posts/go.md": post("Go", "date: 2024-01-01"),
    "content/posts/学.md": post("学", "date: 2024-01-02"),
  });
  expect(found("pages/us.json")).toMatchObject({ title: "Us: {{site.name}}", blocks: [{ title: "Us" }, {}] });
  expect(found("pages/blog/go.json")).toMatchObject({ title: "Go: {{site.name}}", entry: { label: "Go" } });
  expect(found("pages/blog/post-2024-01-02.json").entry).toMatchObject({ label: "学" });
  expect(errors()).toEqual([]);
});

test("only the title and the description are cut; heading, label and summary keep the words, and the report too", () => {
  const title = "What we learned about the old harbour, its boats and its people in seventy years";
  const summary =
    "An excerpt that its author wrote with care for the list of posts, in three sentences. It says what the post is about. It is longer than the room for it in search results.";
  const { errors, found, said } = take({
    "harbour.md": `---\ntitle: ${title}\nsummary: ${summary}\n---\nText.\n`,
    "content/posts/harbour.md": post(title, `date: 2024-01-01\nsummary: ${summary}`),
  });
  expect(found("pages/harbour.json")).toMatchObject({
    title: "What we learned about the old harbour, its boats and its…",
    blocks: [{ title }, {}],
  });
  // The summaries of this collection have 160 characters at most.
  expect(found("pages/blog/harbour.json").entry).toMatchObject({ label: title });
  expect(
    said.filter((line) => line.includes(`the title is now`) && line.endsWith(`it was "${title}"`)).length,
  ).toBe(2);
  expect(said.filter((line) => line.includes(summary))).not.toEqual([]);
  expect(errors()).toEqual([]);
});

test("a value that a field does not take is shortened or left aside, and its words are in the report", () => {
  const category = "News of the harbour, the pier, the boats, the people, the weather and of everything else";
  const { errors, found, said } = take({
    "content/posts/one.md": post("One", `date: 2024-01-02\ncategory: ${category}\nupdated: 2024-01-01`),
  });
  const { entry } = found("pages/blog/one.json");
  expect(entry).toMatchObject({ date: "2024-01-02" });
  expect(said).toContainEqual(expect.stringContaining(`it was "${category}"`));
  expect(errors()).toEqual([]);
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
