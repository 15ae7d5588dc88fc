import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readImportSource } from "./read-source.ts";

const folder = mkdtempSync(path.join(tmpdir(), "waymark-source-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("only files for a host that have redirects count as read, and of HTML only texts", () => {
  mkdirSync(path.join(folder, "_posts"));
  const files = {
    "a.md": "Text.",
    _redirects: "/old /a\n",
    "netlify.toml": '[build]\npublish = "public"\n',
    "vercel.json": "no JSON",
    "_posts/2024-03-05-pier.html": "---\ntitle: Pier\n---\n<p>Text</p>",
    "index.html": "---\ntitle: Pier\n---\n<p>Template</p>",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const { documents, redirects, findings } = readImportSource(folder, undefined);
  expect(documents.map(({ file }) => file)).toEqual(["_posts/2024-03-05-pier.html", "a.md"]);
  expect(redirects.map(({ from, to }) => [from, to])).toEqual([["/old", "/a"]]);
  expect(findings.filter(({ what }) => what === "not read").map(({ file }) => file)).toEqual([
    "index.html",
    "netlify.toml",
    "vercel.json",
  ]);
});

test("a picture within a text becomes a file, as in a document downloaded from Google Docs", () => {
  const docs = path.join(folder, "docs");
  mkdirSync(docs);
  const bytes = Buffer.from("a picture of some bytes, in Base64");
  const text = `We met.\n\n![][image1]\n\n[image1]: <data:image/png;base64,${bytes.toString("base64")}>\n`;
  writeFileSync(path.join(docs, "Our minutes.md"), text);
  const { documents, pictures } = readImportSource(docs, undefined);
  expect(documents[0]?.markdown).toBe("We met.\n\n![][image1]\n\n[image1]: <Our%20minutes-1.png>\n");
  expect([...pictures].map(([place, file]) => [place, Buffer.from(file)])).toEqual([
    ["Our minutes-1.png", bytes],
  ]);
});

/** Writes a folder of files, and returns the texts read from it with their addresses. */
function textsIn(name: string, files: Record<string, string>) {
  const place = path.join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    writeFileSync(path.join(place, file), text);
  }
  const { documents } = readImportSource(place, undefined);
  return documents.map(({ slug, isPost, title }) => `${slug} ${isPost ? "post" : "page"} ${title}`);
}

test("a README is the page of its folder, except where it is about the folder", () => {
  const text = { "guide/README.md": "# Guide", "guide/a.md": "# A" };
  const [guide, a] = ["guide page Guide", "guide/a page A"];
  expect(textsIn("readme", { ...text, "README.md": "# My site", "static/README.md": "# Notes" })).toEqual([
    guide,
    a,
  ]);
  expect(textsIn("gitbook", { ...text, "README.md": "# Start", "SUMMARY.md": "* [A](a.md)" })).toEqual([
    "index page Start",
    guide,
    a,
  ]);
});

test("numbers that order folders are not part of addresses, and pages of Grav are their folders", () => {
  const page = (title: string) => `---\ntitle: ${title}\n---\nText`;
  expect(
    textsIn("grav", {
      "user/pages/01.home/default.md": page("Home"),
      "user/pages/02.blog/blog.md": page("Blog"),
      "user/pages/02.blog/walk/item.md": page("Walk"),
    }),
  ).toEqual(["home page Home", "blog page Blog", "walk post Walk"]);
  expect(
    textsIn("nuxt", { "content/1.guide/2.start.md": page("Start"), "content/2.0-news.md": "# 2.0" }),
  ).toEqual(["guide/start page Start", "2-0-news page 2.0"]);
  expect(
    textsIn("vuepress", {
      "docs/.vuepress/config.js": "",
      "docs/README.md": "# Hi",
      "docs/a/README.md": "# A",
    }),
  ).toEqual(["index page Hi", "a page A"]);
  expect(textsIn("mkdocs", { "mkdocs.yml": "site_name: A", "docs/a/b.md": "# B" })).toEqual(["a/b page B"]);
  expect(
    textsIn("middleman", { "source/a.html.md": "# A", "source/blog/2020-01-02-b.html.markdown": "# B" }),
  ).toEqual(["a page A", "b post B"]);
  expect(textsIn("statamic", { "content/blog/2020-01-02-1530.b.md": page("B") })).toEqual(["b post B"]);
  expect(textsIn("mdbook", { "src/a.md": "# A", "src/b/c.md": "# C" })).toEqual(["a page A", "b/c page C"]);
});

test("notebooks are texts with code and pictures", () => {
  const cells = [
    { cell_type: "markdown", source: ["# Tides\n", "\n", "Text."] },
    { cell_type: "code", source: "print(1)\n", outputs: [{ data: { "image/png": "A".repeat(40) } }] },
    { cell_type: "code", source: "" },
  ];
  const notebook = JSON.stringify({ cells, metadata: { language_info: { name: "python" } } });
  expect(textsIn("notebooks", { "tides.ipynb": notebook })).toEqual(["tides page Tides"]);
  const { documents, pictures } = readImportSource(path.join(folder, "notebooks"), undefined);
  expect(documents[0]?.markdown.trim()).toBe("Text.\n\n```python\nprint(1)\n```\n\n![](tides-1.png)");
  expect([...pictures.keys()]).toEqual(["tides-1.png"]);
});

test("the one feed in a folder is read, as in an archive of Google Takeout", () => {
  const entry =
    '<entry><title>Pier</title><content type="html">Old.</content><published>2020-01-02</published></entry>';
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom">${entry}</feed>`;
  expect(textsIn("takeout", { "Blogger/Blogs/Sea/feed.atom": feed })).toEqual(["pier post Pier"]);
});

test("an export of Movable Type has posts with their paragraphs", () => {
  const place = path.join(folder, "mt.txt");
  const head =
    "TITLE: Pier\nBASENAME: old_pier\nSTATUS: Draft\nAUTHOR: Ann\nDATE: 06/19/2007 07:00:15 PM\nCATEGORY: Sea";
  const body =
    "BODY:\nOne.\nTwo.\n\n<b>Three</b>\n-----\nEXTENDED BODY:\nFour.\n-----\nCOMMENT:\nNice.\n-----\n";
  writeFileSync(
    place,
    `${head}\n-----\n${body}--------\nTITLE: Walk\n-----\nBODY:\nText.\n-----\n--------\n`,
  );
  const { documents, findings } = readImportSource(place, undefined);
  expect(
    documents.map(({ slug, date, author, tags, isDraft, markdown, line }) => [
      ...[slug, date, author, tags.join(), isDraft, line],
      markdown,
    ]),
  ).toEqual([
    ["old-pier", "2007-06-19", "Ann", "Sea", true, 1, "One.\\\nTwo.\n\n**Three**\n\nFour."],
    ["walk", undefined, undefined, "", false, 21, "Text."],
  ]);
  expect(findings.map(({ what }) => what)).toEqual(["Pier: 1 not imported", "Pier: it is a draft now"]);
  writeFileSync(place, "Some text.");
  expect(() => readImportSource(place, undefined)).toThrow("Name its folder, with the text as NAME.md.");
});

test("a file of another kind is refused", () => {
  const archive = path.join(folder, "site.zip");
  writeFileSync(archive, "");
  expect(() => readImportSource(archive, undefined)).toThrow("Unpack it, and name the folder.");
});

test.each(["feed.xml", "feed.rss", "feed.atom"])(
  "the feed of a WordPress site leads to its export: %s",
  (name) => {
    const place = path.join(folder, name);
    const generator = "<generator>https://wordpress.org/?v=6.5</generator>";
    writeFileSync(place, `<rss><channel>${generator}<item><title>News</title></item></channel></rss>`);
    expect(() => readImportSource(place, undefined)).toThrow(`${name} is a feed, not a WordPress export`);
  },
);

test.each([
  ["notes.enex", "<en-export/>", /evernote2md/],
  ["wiki.xml", '<mediawiki version="0.11"><page/></mediawiki>', /pandoc NAME\.wiki -f mediawiki/],
  ["rst/a.rst", "Text", /pandoc NAME\.rst -f rst/],
  ["doku/start.txt", "====== Start ======", /pandoc NAME\.txt -f dokuwiki/],
  ["packed/export.zip", "PK", /Unpack/],
])("what makes Markdown of %s is said", (file, text, cure) => {
  const place = path.join(folder, "others", file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
  const named = file.includes("/") ? path.dirname(place) : place;
  expect(() => readImportSource(named, undefined)).toThrow(cure);
});

test("a page in HTML is read in the encoding that it names", () => {
  const pages = path.join(folder, "pages");
  mkdirSync(pages);
  const html = Buffer.from(
    '<meta charset="windows-1251"><title>A</title><p>\xcf\xf0\xe8\xe2\xe5\xf2</p>',
    "latin1",
  );
  writeFileSync(path.join(pages, "a.html"), html);
  expect(readImportSource(pages, undefined).documents).toMatchObject([{ title: "A", markdown: "Привет" }]);
});
