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
