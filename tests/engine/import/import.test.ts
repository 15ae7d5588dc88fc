import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { page, put, smallCopy } from "#tests/engine/publish/output/small-copy.ts";
import { linkEngine } from "#tests/shared/link-engine.ts";
import { runCommand } from "#tests/shared/run-command.ts";
import type { SiteCopy } from "#tests/shared/site-copy.ts";
import { testIo } from "#tests/shared/test-io.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { writeSite } from "../../../scripts/new/write-site.ts";

const SAMPLES = path.resolve("tests/corpora/import");
let site: SiteCopy;
let own: string;

beforeAll(() => {
  site = smallCopy();
  put(site.root, "_layouts/site.json", { version: 1, before: [], after: [] });
  for (const name of ["contact", "company", "blog"]) put(site.root, `${name}.json`, page(name));
  cpSync("tests/engine/site/pages/_fragments", path.join(site.root, "pages/_fragments"), {
    recursive: true,
    filter: (name) => !/\.(?:ar|de)\.json$/.test(name),
  });
  own = mkdtempSync(path.join(tmpdir(), "waymark-import-"));
});
afterAll(() => {
  site.remove();
  rmSync(own, { recursive: true, force: true });
});

const take = (source: string, ...more: string[]) =>
  runCommand("import", [path.resolve(SAMPLES, source), "--root", site.root, "--offline", ...more]);

test("takes over samples of generators and reports what is lost, with its line", async () => {
  const jekyll = await take("jekyll");
  expect(jekyll.stdout + jekyll.stderr).toContain("  pages/blog/welcome-to-jekyll.md\n");
  const post = readFileSync(path.join(site.root, "pages/blog/welcome-to-jekyll.md"), "utf8");
  expect(post).toContain("```ruby\ndef print_hi(name)");
  const walk = readFileSync(path.join(site.root, "pages/blog/harbour-walk.md"), "utf8");
  expect(walk.match(/^#+ .*$/gm)).toEqual(["# The way", "## In winter", "# The ferry", "## Tickets"]);
  const eleventy = await take("eleventy");
  expect(eleventy.stdout).toContain("  pages/blog/fourthpost.json\n");
  expect(eleventy.stdout).toContain(
    "Pictures missing (1)\n  content/blog/fourthpost/fourthpost.md:9  ./boat.png",
  );
  const { status, stdout } = await runCommand("validate", ["--root", site.root, "--format", "json"]);
  expect(status, stdout).toBe(0);
});

test.runIf(isNightly)("takes over samples of Hugo and Astro", async () => {
  const hugo = await take("hugo");
  expect(hugo.stdout).toContain("  pages/en/contact.json\n");
  expect(hugo.stdout).toContain('faq.md:9  menu: {"docs"');
  expect(hugo.stdout).toContain('introduction.md:22  {{< alert icon="👉"');
  const astro = await take("astro");
  expect(astro.stdout).toContain("opening-hours.mdx:8  import OpenNow");
  expect(astro.stdout).toContain('heroImage: "/harbour-museum.jpg"');
  const { status, stdout } = await runCommand("validate", ["--root", site.root, "--format", "json"]);
  expect(status, stdout).toBe(0);
});

test("keeps code samples as they are, and reports tags outside them with their line", async () => {
  const folder = path.join(own, "hugo/content/blog");
  mkdirSync(folder, { recursive: true });
  const sample = "```liquid\n{% if open %}{{ hours }}{% endif %}\n```";
  writeFileSync(
    path.join(folder, "samples.md"),
    `\uFEFF+++\r\ntitle = "Samples of code"\r\ndate = 2024-05-01\r\n+++\r\nTwo samples, \`{{ one }}\` among them:\n\n${sample}\n\n{{< highlight go >}}\nfunc main() {}\n{{< /highlight >}}\n\nAnd {{< youtube a1b2 >}} a tag.\n`,
  );
  const { stdout } = await runCommand("import", [path.join(own, "hugo"), "--root", site.root]);
  expect(stdout).toContain("content/blog/samples.md:15  {{< youtube a1b2 >}}");
  const text = readFileSync(path.join(site.root, "pages/blog/samples.md"), "utf8");
  expect(text).toContain(sample);
  expect(text).toContain("```go\nfunc main() {}\n```");
  expect(text).toContain("`{{ one }}`");
  expect(text).toContain("And a tag.");
});

test("reads the letters of older systems, and says so", async () => {
  const folder = path.join(own, "latin/content");
  mkdirSync(folder, { recursive: true });
  const text = "---\ntitle: Größe und Maß\n---\nÜber die Größe “des” Hafens, mit Maß und Zahl.\n";
  const bytes = Buffer.from(text.replace("“", "\x93").replace("”", "\x94"), "latin1");
  writeFileSync(path.join(folder, "groesse.md"), bytes);
  const { stdout } = await runCommand("import", [path.join(own, "latin"), "--root", site.root]);
  expect(stdout).toContain("Letters (1)\n  content/groesse.md:1  not UTF-8: read as Windows-1252");
  const page = readFileSync(path.join(site.root, "pages/groesse.json"), "utf8");
  expect(page).toContain("Größe und Maß");
  expect(page).toContain("“des”");
});

test("publishes nothing that was hidden, and gives an address to what has none", async () => {
  const folder = path.join(own, "hidden/content/pages-of-ours");
  mkdirSync(folder, { recursive: true });
  const text = (name: string) =>
    `\nThe ${name} page has a text that says enough to be described in a sentence.\n`;
  const files = {
    "quoted.md": `---\ntitle: Quoted draft\ndraft: "true"\n---${text("quoted")}`,
    "broken.md": `---\ntitle: Broken: [front\ndraft: true\n---${text("broken")}`,
    "json.md": `{\n  "title": "Draft in JSON",\n  "draft": true\n}${text("json")}`,
    "expired.md": `---\ntitle: Expired offer\nexpiryDate: 2020-01-01\n---${text("expired")}`,
    "later.md": `---\ntitle: Later on\ndate: 2099-01-01\n---${text("later")}`,
    "数学.md": `---\ntitle: 数学\n---${text("other")}`,
    "about.html": "<p>Not Markdown</p>",
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  const { stdout, stderr, status } = await runCommand("import", [
    path.join(own, "hidden"),
    ...["--root", site.root],
  ]);
  expect(status, stdout + stderr).toBe(0);
  const read = (name: string) =>
    JSON.parse(readFileSync(path.join(site.root, `pages/pages-of-ours/${name}.json`), "utf8"));
  for (const name of ["quoted", "broken", "json"]) expect(read(name).draft, name).toBe(true);
  expect(read("expired")).toMatchObject({ unpublishAt: "2020-01-01" });
  expect(read("later")).toMatchObject({ publishAt: "2099-01-01" });
  expect(stdout).toContain('"Later on" appears on 2099-01-01');
  expect(stdout).toContain("  pages/page.json\n");
  expect(stdout).toContain("about.html:1  not read");
});

test("reads an export of WordPress without opening what was protected, and keeps brackets that are text", async () => {
  const item = (id: number, more: string, content: string) =>
    `<item><title>Page ${id} &amp; more</title><link>https://old.example/page-${id}/</link><wp:post_id>${id}</wp:post_id><wp:post_name>page-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>page</wp:post_type>${more}<content:encoded><![CDATA[${content}]]></content:encoded></item>`;
  const file = path.join(own, "export.xml");
  writeFileSync(
    file,
    `<?xml version="1.0"?><rss><channel><link>https://old.example</link>${[
      item(1, "<wp:post_password>secret</wp:post_password>", "<p>For members alone.</p>"),
      item(
        2,
        "<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>",
        `<p>They was [sic] here, see <a href="https://old.example/page-3/">the third page</a>.</p><pre><code>list[i] = 1</code></pre>[gallery ids="1,2"]`,
      ),
      item(3, "", "<p>The third page has a text of its own.</p>"),
    ].join("")}</channel></rss>`,
  );
  const { stdout, status } = await runCommand("import", [file, "--root", site.root]);
  expect(status).toBe(0);
  const imported = (id: number) => readFileSync(path.join(site.root, `pages/page-${id}.json`), "utf8");
  expect(JSON.parse(imported(1)).draft).toBe(true);
  expect(imported(2)).toContain("list[i] = 1");
  expect(imported(2)).toContain("[sic]");
  expect(imported(2)).toContain("](/page-3)");
  expect(imported(2)).not.toContain("gallery");
  for (const said of ["Protected by a password", "Comments", "Featured pictures", '[gallery ids="1,2"]'])
    expect(stdout).toContain(said);
});

test("makes posts entries of a collection that declares no scaffold", async () => {
  const folder = path.join(own, "shop");
  const answers = { name: "Shop", colour: "#205b2d", language: "en", "time-zone": "UTC", kind: "business" };
  await writeSite(path.resolve("."), folder, { ...answers, engine: "^1.0.0", update: false }, testIo().io);
  linkEngine(folder);
  const source = path.join(SAMPLES, "jekyll");
  expect(await runCommand("import", [source, "--root", folder])).toMatchObject({ status: 0 });
  const page = JSON.parse(readFileSync(path.join(folder, "pages/news/welcome-to-jekyll.json"), "utf8"));
  expect(page).toMatchObject({ entry: { collection: "news", date: "2015-01-29" } });
  expect(await runCommand("validate", ["--root", folder])).toMatchObject({ status: 0 });
  const unknown = await runCommand("import", [source, "--root", folder, "--collection", "nwes"]);
  expect(unknown.stderr).toContain('no collection "nwes"');
});

test("overwrites nothing when it runs again", async () => {
  const file = path.join(site.root, "pages/blog/fourthpost.md");
  writeFileSync(file, "Written by hand since then.\n");
  const again = await take("eleventy");
  expect(again.stdout).toContain("/blog/fourthpost exists");
  expect(readFileSync(file, "utf8")).toBe("Written by hand since then.\n");
});

test("reads an export of WordPress", async () => {
  const { stdout, stderr, status } = await take("wordpress.xml");
  expect(status, stderr).toBe(0);
  expect(stdout).toContain("  pages/greek/leschi-2.json\n");
  expect(stdout).toContain("\nMenus (");
  const columns = readFileSync(path.join(site.root, "pages/blog/boats-side-by-side.md"), "utf8");
  expect(columns).toContain("1. Bring the oars,\n2. then the boat\n");
});

test("reads a list of addresses, and reports what clashes", async () => {
  const list = path.join(own, "old.csv");
  writeFileSync(
    list,
    '\uFEFFold,new\r\n"https://old.example/a,b",/contact\r\n/contact,/company\r\n/c,/nowhere\r\n/d\r\n',
  );
  const { stdout } = await take(list);
  expect(readFileSync(path.join(site.root, "pages/_data/redirects.csv"), "utf8")).toContain(
    '"/a,b",/contact,301\n',
  );
  expect(stdout).toContain("old.csv:3  /contact is a page");
  expect(stdout).toContain("old.csv:4  /c would lead to /nowhere, which is not a page");
  expect(stdout).toContain("old.csv:5  /d is not an old and a new address");
});

test("copies a picture, follows links between imported pages and keeps drafts as drafts", async () => {
  const posts = path.join(own, "site/content/posts");
  mkdirSync(posts, { recursive: true });
  writeFileSync(
    path.join(posts, "a pier.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
  );
  writeFileSync(
    path.join(posts, "one.md"),
    '\uFEFF+++\r\ntitle = "One"\r\ndate = 2024-05-06T23:30:00-05:00\r\naliases = ["/old/one"]\r\n+++\r\nA [second](two.md), a [draft](three.md).\r\n\r\n![A pier](a%20pier.svg)\r\n',
  );
  writeFileSync(
    path.join(posts, "two.md"),
    "---\ntitle: Two\ndate: 2024-05-07\n---\n<b onclick='x()'>Bold</b> {{ site.title }}\n",
  );
  writeFileSync(
    path.join(posts, "three.md"),
    "---\ntitle: 港の歩き方\ndate: 2024-05-08\ndraft: true\n---\nText.\n",
  );
  const { stdout, stderr } = await take(path.join(own, "site"));
  const text = readFileSync(path.join(site.root, "pages/blog/one.md"), "utf8");
  expect(stdout + stderr).toContain("src/public/imported/content/posts/a-pier.svg");
  expect(text).toContain("A [second](/blog/two), a draft.");
  expect(text).toContain("![A pier](/imported/content/posts/a-pier.svg)");
  expect(JSON.parse(readFileSync(path.join(site.root, "pages/blog/one.json"), "utf8")).entry.date).toBe(
    "2024-05-06",
  );
  expect(readFileSync(path.join(site.root, "pages/_data/redirects.csv"), "utf8")).toContain(
    "/old/one,/blog/one,301\n",
  );
  expect(stdout).toContain("pages/blog/three.json");
  expect(readFileSync(path.join(site.root, "pages/blog/three.json"), "utf8")).toContain('"draft": true');
});

test("a list as Excel saves it, and an export with its uploads beside it", async () => {
  const list = path.join(own, "LIST.CSV");
  writeFileSync(list, Buffer.from("\uFEFF/from-excel\t/contact\r\n", "utf16le"));
  expect((await take(list)).status).toBe(0);
  const redirects = readFileSync(path.join(site.root, "pages/_data/redirects.csv"), "utf8");
  expect(redirects).toContain("/from-excel,/contact,301\n");
  expect((await take(list, "--uploads", own)).stderr).toContain("--uploads is for a WordPress export");
  const archive = path.join(own, "export.xml");
  mkdirSync(path.join(own, "uploads/2024/05"), { recursive: true });
  writeFileSync(
    path.join(own, "uploads/2024/05/quay.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6"><path d="M0 0h9v6H0z"/></svg>',
  );
  const text = '<img src="https://quay.example/wp-content/uploads/2024/05/quay.svg" alt="The quay">';
  writeFileSync(
    archive,
    `<rss><channel><link>https://quay.example</link><item><title>The quay</title><wp:post_type>page</wp:post_type>
<wp:post_name>the-quay</wp:post_name><wp:status>publish</wp:status><content:encoded><![CDATA[${text}]]></content:encoded></item></channel></rss>`,
  );
  const { stdout } = await take(archive);
  expect(stdout).toContain("src/public/imported/2024/05/quay.svg");
  expect(readFileSync(path.join(site.root, "pages/the-quay.json"), "utf8")).toContain(
    "![The quay](/imported/2024/05/quay.svg)",
  );
  const again = await take(archive);
  expect(again.stdout).toMatch(/Written: 0 files[\s\S]*\/the-quay exists/);
});
