import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkEngine } from "#tests/shared/link-engine.ts";
import { runCommand } from "#tests/shared/run-command.ts";
import type { SiteCopy } from "#tests/shared/site-copy.ts";
import { testIo } from "#tests/shared/test-io.ts";
import { writeSite } from "../../../../scripts/new/write-site.ts";
import { copyExampleSite } from "../../copy-example-site.ts";

const SAMPLES = path.resolve("tests/corpora/import");
let site: SiteCopy;
let own: string;

beforeAll(() => {
  site = copyExampleSite();
  own = mkdtempSync(path.join(tmpdir(), "waymark-import-"));
});
afterAll(() => {
  site.remove();
  rmSync(own, { recursive: true, force: true });
});

const take = (source: string, ...more: string[]) =>
  runCommand("import", [path.resolve(SAMPLES, source), "--root", site.root, ...more]);

test("takes over samples of four generators and reports what is lost, with its line", async () => {
  const jekyll = await take("jekyll");
  expect(jekyll.stdout + jekyll.stderr).toContain("  pages/blog/welcome-to-jekyll.md\n");
  const post = readFileSync(path.join(site.root, "pages/blog/welcome-to-jekyll.md"), "utf8");
  expect(post).toContain("```ruby\ndef print_hi(name)");
  const eleventy = await take("eleventy");
  expect(eleventy.stdout).toContain("  pages/blog/fourthpost.json\n");
  expect(eleventy.stdout).toContain(
    "Pictures missing (1)\n  content/blog/fourthpost/fourthpost.md:9  ./possum.png",
  );
  const hugo = await take("hugo");
  expect(hugo.stdout).toContain('"Contact" was left out');
  expect(hugo.stdout).toContain('content/contact.md:7  menu: {"main"');
  const astro = await take("astro");
  expect(astro.stdout).toContain("using-mdx.mdx:8  import ServerIsland");
  expect(astro.stdout).toContain('heroImage: "/blog-placeholder-5.jpg"');
  const { status, stdout } = await runCommand("validate", ["--root", site.root, "--format", "json"]);
  expect(status, stdout).toBe(0);
});

test("keeps code samples as they are, and reports tags outside them with their line", async () => {
  const folder = path.join(own, "hugo/content/blog");
  mkdirSync(folder, { recursive: true });
  const sample = "```liquid\n{% if open %}{{ hours }}{% endif %}\n```";
  writeFileSync(
    path.join(folder, "samples.md"),
    `\uFEFF+++\r\ntitle = "Samples of code"\r\ndate = 2024-05-01\r\n+++\r\nTwo samples, \`{{ one }}\` among them:\n\n${sample}\n\n{{< highlight go >}}\nfunc main() {}\n{{< /highlight >}}\n\nAnd {{< figure src="a.png" >}} a tag.\n`,
  );
  const { stdout } = await runCommand("import", [path.join(own, "hugo"), "--root", site.root]);
  expect(stdout).toContain('content/blog/samples.md:15  {{< figure src="a.png" >}}');
  const text = readFileSync(path.join(site.root, "pages/blog/samples.md"), "utf8");
  expect(text).toContain(sample);
  expect(text).toContain("```go\nfunc main() {}\n```");
  expect(text).toContain("`{{ one }}`");
  expect(text).toContain("And  a tag.");
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
  expect(stdout).toContain("  pages/2-second-greek-level.json\n");
  expect(stdout).toContain("nav_menu_item");
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
    "---\ntitle: Two\n---\n<b onclick='x()'>Bold</b> {{ site.title }}\n",
  );
  writeFileSync(path.join(posts, "three.md"), "---\ntitle: 港の歩き方\ndraft: true\n---\nText.\n");
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
