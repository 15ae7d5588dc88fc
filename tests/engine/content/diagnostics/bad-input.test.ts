import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { canonicalJson } from "#src/content/json/json.ts";
import {
  analyseSmall,
  type Document,
  hero,
  page,
  places,
  smallSite,
} from "#tests/engine/content/small-site.ts";

const cut = (text: string, from: string, to: string) => text.replace(from, to);
const bad = (parts: Parameters<typeof page>[1]) => page("bad", parts);
const card = (item: object) => ({
  type: "card-grid",
  id: "cards",
  title: "Cards",
  items: [{ title: "One", ...item }],
});
const postHeader = {
  type: "post-header",
  id: "intro",
  back: { label: "All posts", href: "/apply-now" },
  category: "Visas",
  title: "A page",
  summary: "What it costs.",
  author: "Waymark",
  date: "2024-02-29",
  share: { label: "Share", linkedin: "LinkedIn", twitter: "Twitter", chat: "WhatsApp" },
  image: { src: "/scenes/budget.svg", alt: "Coins" },
};
const text = (markdown: string) => ({ type: "text-section", id: "text", title: "Text", markdown });

const fee = { label: "Fee", value: 10, unit: "GBP", per: "year", own: true, reviewBy: "2030-01-01" };
const factsWith = (parts: object): Document => ({
  version: 1,
  facts: { "uk.fee": { ...fee, asOf: "2029-01", ...parts } },
});
const siteFields = JSON.parse(readFileSync("tests/engine/site/pages/_data/site.json", "utf8"));
const siteWith = (parts: object): Document => ({ ...siteFields, ...parts });

/** A mistake in pages/bad.json (or another document), and where it has to be reported. */
const mistakes: [name: string, expected: string, documents: Record<string, Document>][] = [
  [
    "broken JSON",
    "json/syntax pages/bad.json:2:15",
    { "pages/bad.json": cut(canonicalJson(bad({})), "1,\n", "1\n") },
  ],
  ["comma too many", "json/syntax pages/bad.json:2:15", { "pages/bad.json": '{\n  "version": 1,\n}\n' }],
  ["text that ends early", "json/syntax pages/bad.json:1:13", { "pages/bad.json": '{ "version": ' }],
  [
    "line break inside a text",
    "json/syntax pages/bad.json:2:14",
    { "pages/bad.json": '{\n  "title": "A\n"\n}\n' },
  ],
  ["an empty file", "json/empty pages/bad.json:1:1", { "pages/bad.json": "" }],
  ["a file of blanks", "json/empty pages/bad.json:1:1", { "pages/bad.json": " \n\t\n" }],
  [
    "a merge that was not finished",
    "json/conflict pages/bad.json:3:1",
    {
      "pages/bad.json": canonicalJson(bad({})).replace(
        '  "title": "Page bad",\n',
        '<<<<<<< HEAD\n  "title": "Page bad",\n=======\n  "title": "Bad page",\n>>>>>>> other\n',
      ),
    },
  ],
  [
    "wrong encoding",
    "json/encoding pages/bad.json:1:10",
    { "pages/bad.json": new Uint8Array([...new TextEncoder().encode('{ "a": "b'), 0xe9, 0x22, 0x7d]) },
  ],
  [
    "wrong encoding of a text file",
    "source/encoding pages/bad.md:3:4",
    {
      "pages/bad.json": bad({ blocks: [hero, { type: "post-body", id: "text", source: "bad.md" }] }),
      "pages/bad.md": new Uint8Array([...new TextEncoder().encode("Words.\n\nCaf"), 0xe9, 0x2e, 0x0a]),
    },
  ],
  ["byte order mark", "json/bom pages/bad.json:1:1", { "pages/bad.json": `\uFEFF${canonicalJson(bad({}))}` }],
  [
    "10 MB",
    "json/too-large pages/bad.json:1:1",
    { "pages/bad.json": canonicalJson(bad({ title: "x".repeat(10_000_000) })) },
  ],
  [
    "depth 1,000",
    "json/too-deep pages/bad.json:1:69",
    { "pages/bad.json": `{"a":${"[".repeat(1_000)}${"]".repeat(1_000)}}` },
  ],
  [
    "depth 400,000, not closed",
    "json/too-deep pages/bad.json:1:69",
    { "pages/bad.json": `{"a":${"[".repeat(400_000)}` },
  ],
  [
    "__proto__",
    "json/forbidden-key pages/bad.json:2:3",
    { "pages/bad.json": '{\n  "__proto__": {\n    "x": 1\n  }\n}\n' },
  ],
  [
    "escaped __proto__",
    "json/forbidden-key pages/bad.json:2:3",
    { "pages/bad.json": '{\n  "\\u005f_proto__": 1\n}\n' },
  ],
  [
    "constructor",
    "json/forbidden-key pages/bad.json:2:3",
    { "pages/bad.json": '{\n  "constructor": 1\n}\n' },
  ],
  [
    "half a character",
    "json/lone-surrogate pages/bad.json:2:12",
    { "pages/bad.json": '{\n  "title": "\\ud800"\n}\n' },
  ],
  ["a list", "json/not-object pages/bad.json:1:1", { "pages/bad.json": "[]\n" }],
  [
    "duplicate key",
    "json/duplicate-key pages/bad.json:4:3",
    {
      "pages/bad.json": cut(canonicalJson(bad({})), '"description"', '"title": "Page bad",\n  "description"'),
    },
  ],
  [
    "unknown block type",
    "page/unknown-block pages/bad.json:8:15",
    { "pages/bad.json": bad({ blocks: [{ ...hero, type: "heroe" }] }) },
  ],
  [
    "block without type",
    "field/missing pages/bad.json:7:5",
    { "pages/bad.json": bad({ blocks: [{ id: "intro" }] }) },
  ],
  [
    "misspelt type key",
    "field/unknown pages/bad.json:8:7",
    { "pages/bad.json": bad({ blocks: [{ tpye: "hero", id: "intro", title: "A" }] }) },
  ],
  [
    "misspelt key",
    "field/unknown pages/bad.json:10:7",
    { "pages/bad.json": bad({ blocks: [{ type: "hero", id: "intro", titel: "A" }] }) },
  ],
  [
    "missing key",
    "field/missing pages/bad.json:7:5",
    { "pages/bad.json": bad({ blocks: [{ type: "hero", id: "intro" }] }) },
  ],
  [
    "wrong type",
    "field/type pages/bad.json:10:16",
    { "pages/bad.json": bad({ blocks: [{ ...hero, title: 3 }] }) },
  ],
  [
    "title too long",
    "field/too-long pages/bad.json:3:12",
    { "pages/bad.json": bad({ title: "x".repeat(61) }) },
  ],
  [
    "description too short",
    "field/too-short pages/bad.json:4:18",
    { "pages/bad.json": bad({ description: "Short." }) },
  ],
  [
    "day that does not exist",
    "field/no-such-day pages/bad.json:18:15",
    { "pages/bad.json": bad({ blocks: [{ ...postHeader, date: "2024-02-31" }] }) },
  ],
  [
    "duplicate id",
    "id/duplicate pages/bad.json:14:13",
    { "pages/bad.json": bad({ blocks: [hero, { ...text("Words."), id: "intro" }] }) },
  ],
  [
    "id that every page has",
    "id/duplicate pages/bad.json:14:13",
    { "pages/bad.json": bad({ blocks: [hero, { ...text("Words."), id: "main" }] }) },
  ],
  [
    "id that every page has, in a layout",
    "id/duplicate pages/_layouts/plain.json:6:13",
    {
      "pages/_layouts/plain.json": { version: 1, before: [{ ...text("Words."), id: "main" }], after: [] },
      "pages/bad.json": bad({}),
    },
  ],
  [
    "duplicate route",
    "route/duplicate pages/bad.json:1:1",
    { "pages/bad/index.json": page("other"), "pages/bad.json": bad({}) },
  ],
  [
    "two pages for the same unknown addresses",
    "route/duplicate pages/visas/[slug].json:1:1",
    { "pages/visas/[id].json": page("other"), "pages/visas/[slug].json": bad({}) },
  ],
  [
    "alias that is taken",
    "route/duplicate pages/bad.json:14:5",
    { "pages/bad.json": bad({ layout: "plain", aliases: ["/apply-now"] }) },
  ],
  [
    "a preferred page that prefers this one",
    "canonical/not-preferred pages/bad.json:13:16",
    {
      "pages/bad.json": bad({ canonical: "/other" }),
      "pages/other.json": page("other", { canonical: "/apply-now" }),
    },
  ],
  [
    "a preferred page that keeps out of search engines",
    "canonical/not-preferred pages/bad.json:13:16",
    {
      "pages/bad.json": bad({ canonical: "/other" }),
      "pages/other.json": page("other", { noindex: true }),
    },
  ],
  ["route with a bad name", "route/name pages/Bad_Page.json:1:1", { "pages/Bad_Page.json": bad({}) }],
  ["a file that is no page", "route/not-a-page pages/notes.txt:1:1", { "pages/notes.txt": "notes" }],
  [
    "dangling link",
    "link/unknown-page pages/bad.json:19:19",
    { "pages/bad.json": bad({ blocks: [hero, card({ href: "/aply-now" })] }) },
  ],
  [
    "dangling link in Markdown",
    "link/unknown-page pages/bad.json:16:19",
    { "pages/bad.json": bad({ blocks: [hero, text("See [this](/nowhere).")] }) },
  ],
  [
    "dangling anchor",
    "link/unknown-anchor pages/bad.json:19:19",
    { "pages/bad.json": bad({ blocks: [hero, card({ href: "#intr" })] }) },
  ],
  [
    "dangling anchor of another page",
    "link/unknown-anchor pages/bad.json:19:19",
    { "pages/bad.json": bad({ blocks: [hero, card({ href: "/apply-now#form" })] }) },
  ],
  [
    "page that would take the file of its folder's page",
    "route/name pages/blog/index/index.json:1:1",
    { "pages/blog/index/index.json": bad({}) },
  ],
  [
    "missing picture",
    "image/unknown-file pages/bad.json:20:20",
    {
      "pages/bad.json": bad({
        blocks: [hero, card({ image: { src: "/scenes/cannada.svg", decorative: true } })],
      }),
    },
  ],
  [
    "bad URL",
    "field/unsafe-url pages/bad.json:19:19",
    { "pages/bad.json": bad({ blocks: [hero, card({ href: "javascript:alert(1)" })] }) },
  ],
  [
    "bad URL in Markdown",
    "markdown/refused pages/bad.json:16:19",
    { "pages/bad.json": bad({ blocks: [hero, text("See [this](javascript:alert(1)).")] }) },
  ],
  [
    "picture of another website in Markdown",
    "markdown/refused pages/bad.json:16:19",
    { "pages/bad.json": bad({ blocks: [hero, text("See ![this](https://elsewhere.example/a.png).")] }) },
  ],
  [
    "dangling link with a title, after one that leads somewhere",
    "link/unknown-page pages/bad.json:22:19",
    {
      "pages/bad.json": bad({
        blocks: [
          hero,
          { ...text('See [the form](/apply-now "Apply to us").'), id: "first" },
          text('See [the desk](/visit-us "Come to us").'),
        ],
      }),
    },
  ],
  [
    "dangling fact",
    "fact/unknown pages/bad.json:10:16",
    { "pages/bad.json": bad({ blocks: [{ ...hero, title: "{{uk.funds.londn}} a month" }] }) },
  ],
  [
    "broken placeholder",
    "placeholder/syntax pages/bad.json:10:16",
    { "pages/bad.json": bad({ blocks: [{ ...hero, title: "{{uk.funds.london} a month" }] }) },
  ],
  [
    "unknown site field",
    "placeholder/unknown pages/bad.json:10:16",
    { "pages/bad.json": bad({ blocks: [{ ...hero, title: "{{site.nmae}}" }] }) },
  ],
  [
    "title that names itself",
    "placeholder/unknown pages/bad.json:3:12",
    { "pages/bad.json": bad({ title: "About {{page.title}}" }) },
  ],
  [
    "page as a whole in a fragment",
    "placeholder/unknown pages/_fragments/note.json:8:19",
    {
      "pages/bad.json": bad({ blocks: [hero, { type: "fragment", name: "note" }] }),
      "pages/_fragments/note.json": { version: 1, blocks: [text("Hello {{page}} there.")] },
    },
  ],
  [
    "entry as a whole in a layout",
    "placeholder/unknown pages/_layouts/plain.json:7:16",
    {
      "pages/_layouts/plain.json": {
        version: 1,
        before: [{ ...text("Words."), title: "{{entry}}" }],
        after: [],
      },
    },
  ],
  [
    "field of a page in a data document",
    "placeholder/unknown pages/_data/testimonials.json:9:15",
    {
      "pages/_data/testimonials.json": {
        version: 2,
        items: [
          {
            name: "Rafi",
            place: "Bangladesh",
            flag: "bd",
            detail: "Plums, second season",
            text: "I am on {{page.title}} now.",
            rating: 5,
          },
        ],
      },
    },
  ],
  [
    "placeholder in a fact, where nothing fills it",
    "fact/unknown pages/_data/facts.json:11:15",
    {
      "pages/bad.json": bad({ blocks: [{ ...hero, text: "Fees of {{uk.fee.asOf}}." }] }),
      "pages/_data/facts.json": { version: 1, facts: { "uk.fee": { ...fee, asOf: "{{uk.date}}" } } },
    },
  ],
  [
    "range of a fact that goes down",
    "fact/range pages/_data/facts.json:6:16",
    { "pages/_data/facts.json": factsWith({ value: [8, 4], unit: "weeks" }) },
  ],
  [
    "number of a fact as text",
    "fact/unit-of-text pages/_data/facts.json:6:16",
    { "pages/_data/facts.json": factsWith({ value: "1500" }) },
  ],
  [
    "fact without words",
    "field/too-short pages/_data/facts.json:6:16",
    { "pages/_data/facts.json": factsWith({ value: " " }) },
  ],
  ["title of blanks", "field/too-short pages/bad.json:3:12", { "pages/bad.json": bad({ title: "     " }) }],
  [
    "description of blanks",
    "field/too-short pages/bad.json:4:18",
    { "pages/bad.json": bad({ description: " ".repeat(60) }) },
  ],
  [
    "placeholder in the site's address",
    "placeholder/unknown pages/_data/site.json:5:10",
    { "pages/_data/site.json": siteWith({ url: "{{site.name}}" }) },
  ],
  [
    "the site's address with a port that cannot be",
    "field/unsafe-url pages/_data/site.json:5:10",
    { "pages/_data/site.json": siteWith({ url: "https://www.example.org:99999" }) },
  ],
  [
    "a partner on this machine with a port that cannot be",
    "field/unsafe-url pages/_data/site.json:27:15",
    {
      "pages/_data/site.json": siteWith({
        partner: { ...siteFields.partner, origin: "http://localhost:99999" },
      }),
    },
  ],
  [
    "dangling fragment",
    "fragment/unknown pages/bad.json:14:15",
    { "pages/bad.json": bad({ blocks: [hero, { type: "fragment", name: "steps" }] }) },
  ],
  ["dangling layout", "layout/unknown pages/bad.json:5:13", { "pages/bad.json": bad({ layout: "plane" }) }],
  [
    "dangling collection",
    "collection/unknown pages/bad.json:17:23",
    {
      "pages/bad.json": bad({
        blocks: [
          hero,
          { ...card({}), items: { collection: "destination", item: { title: "{{item.label}}" } } },
        ],
      }),
    },
  ],
  [
    "fragments in a circle",
    "fragment/cycle pages/_fragments/b.json:6:15",
    {
      "pages/bad.json": bad({ blocks: [hero, { type: "fragment", name: "a" }] }),
      "pages/_fragments/a.json": { version: 1, blocks: [{ type: "fragment", name: "b" }] },
      "pages/_fragments/b.json": { version: 1, blocks: [{ type: "fragment", name: "a" }] },
    },
  ],
  [
    "no main heading",
    "outline/no-h1 pages/bad.json:6:13",
    { "pages/bad.json": bad({ blocks: [text("Words.")] }) },
  ],
  [
    "two main headings",
    "outline/second-h1 pages/bad.json:15:16",
    { "pages/bad.json": bad({ blocks: [hero, { ...hero, id: "second" }] }) },
  ],
  [
    "skipped level",
    "outline/skipped pages/bad.json:15:19",
    {
      "pages/bad.json": bad({
        blocks: [hero, { type: "text-section", id: "text", markdown: "### Deep\n\nWords." }],
      }),
    },
  ],
  [
    "skipped level in a list",
    "outline/skipped pages/bad.json:16:19",
    { "pages/bad.json": bad({ blocks: [hero, text("10. Step one\n\n    #### Details of it")] }) },
  ],
  [
    "title used twice",
    "title/duplicate pages/bad.json:3:12",
    { "pages/bad.json": bad({ title: "Page apply" }) },
  ],
];

describe("one mistake is one diagnostic, at its place", () => {
  test("a small site without mistakes has none", () => {
    expect(analyseSmall({ "pages/bad.json": bad({}) }).diagnostics).toEqual([]);
  });

  test.each(mistakes)("%s", (_, expected, documents) => {
    const { diagnostics, site } = analyseSmall(documents);
    expect(places(diagnostics)).toEqual([expected]);
    expect(site).toBeUndefined();
  });
});

describe("npm run validate", () => {
  const roots: string[] = [];
  afterAll(() => {
    for (const root of roots) rmSync(root, { recursive: true });
  });

  const validate = (documents: Record<string, Document>, ...options: string[]) => {
    const root = mkdtempSync(join(tmpdir(), "waymark-"));
    roots.push(root);
    for (const folder of ["schema", "blocks", "src"]) symlinkSync(resolve(folder), join(root, folder));
    for (const { path, bytes } of smallSite(documents)) {
      if (!path.startsWith("pages/")) continue;
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), bytes);
    }
    const run = ["--import", "tsx", "scripts/validate.ts", "--root", root, ...options];
    // A fixed date: facts of the real site become due for review one day, which must not affect these tests.
    const env = { ...process.env, SOURCE_DATE_EPOCH: "1767225600", GITHUB_STEP_SUMMARY: "" };
    return spawnSync(process.execPath, run, { encoding: "utf8", env });
  };

  test("exits 0 and counts", () => {
    const { status, stderr, stdout } = validate({});
    expect({ status, stderr, stdout }).toEqual({
      status: 0,
      stderr: "0 errors, 0 warnings in 5 documents\n",
      stdout: "",
    });
  });

  test("prints all mistakes of a site, sorted, without a stack trace, and exits 1", () => {
    const broken = mistakes.filter(([, expected]) => /^(json|field|page)\//.test(expected));
    const documents = broken.map(([, , files], index): [string, Document] => [
      `pages/bad-${String(index).padStart(2, "0")}.json`,
      files["pages/bad.json"] ?? "",
    ]);
    const { status, stdout, stderr } = validate(Object.fromEntries(documents));
    const heads = stdout.split("\n").filter((line) => /^pages\/\S+ +error /.test(line));
    expect(heads, stdout).toHaveLength(broken.length);
    expect(heads).toEqual(heads.toSorted());
    expect(stdout + stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  });

  test("prints JSON and GitHub's annotations", () => {
    const documents = { "pages/bad.json": bad({ blocks: [{ ...hero, type: "heroe" }] }) };
    expect(JSON.parse(validate(documents, "--format", "json").stdout)).toMatchObject({
      diagnostics: [
        { file: "pages/bad.json", line: 8, column: 15, severity: "error", code: "page/unknown-block" },
      ],
    });
    expect(validate(documents, "--format", "github").stdout).toMatch(
      /^::error file=pages\/bad\.json,line=8,col=15,title=page\/unknown-block::"heroe" is not a block type\. Did you mean "hero"\?/,
    );
  });

  test("exits 2 for invalid options", () => {
    expect(validate({}, "--format", "xml")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("--format is text"),
    });
    expect(validate({}, "--nonsense").status).toBe(2);
  });
});
