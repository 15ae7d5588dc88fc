// @module-tag slow
import { expect, test } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import { addForeignTexts } from "#src/content/language/foreign-texts.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import type { BlockData } from "#src/render/block/block-schemas.ts";
import { pageWording } from "#src/render/block/page-wording.ts";
import { renderBlock } from "#src/render/block/render-block.tsx";
import { renderForeign } from "#src/render/block/render-foreign.ts";
import { holePlaces, marker, parseTemplate } from "#src/render/block/template.ts";
import { renderPage } from "#src/render/render-page.ts";

const { files, assets, pictures } = readExampleSite(".");
const { site } = analyse(files, { assets, pictures });
if (!site) throw new Error("the example site has mistakes");

const htmlOf = (route: string): string =>
  renderPage(site.resolve(route), site, {
    assets: { boot: "", app: "/app.js", preload: [] },
    buildDate: "2026-01-15",
    compare: true,
  }).html;

test("an entry that is not translated says its language, and its direction only if that is another one", () => {
  const arabic = htmlOf("/ar/destinations");
  expect(arabic).toContain('<span lang="en" dir="ltr">Germany</span>');
  expect(arabic.match(/>Germany</g)).toHaveLength(
    arabic.match(/<span lang="en" dir="ltr">Germany</g)?.length ?? 0,
  );
  const german = htmlOf("/de/obstgaerten");
  expect(german).toContain('<span lang="en">Ireland</span>');
  expect(german).not.toContain('<span lang="en" dir');
});

test("a layout or fragment without a translation says its language, and the page's own blocks do not", () => {
  const untranslated = files.filter(({ path }) => !/(_layouts|_fragments)\/.*\.ar\.json$/.test(path));
  const { site: other } = analyse(untranslated, { assets, pictures });
  if (!other) throw new Error("the site has mistakes");
  const page = renderPage(other.resolve("/ar/blog/first-harvest"), other, {
    assets: { boot: "", app: "/app.js", preload: [] },
    buildDate: "2026-01-15",
  });
  const [before = "", main = "", after = ""] = page.html.split(/<main|<\/main>/);
  for (const around of [before, after])
    expect(around.match(/<span lang="en" dir="ltr">/g)?.length).toBeGreaterThan(5);
  expect(before).not.toMatch(/<span lang="[^"]*"[^>]*>[^<]*[\u0600-\u06ff]/);
  // The page's own texts are in Arabic, whatever the language of its layout.
  expect(main).toMatch(/<h1[^>]*>[^<]*[\u0600-\u06ff]/);
});

test.each(["/ar/blog/first-harvest", "/de/obstgaerten"])(
  "the names in header and footer of %s lead home in its language",
  (route) => {
    const [, before = "", after = ""] = /^(.*)<main.*<\/main>(.*)$/s.exec(htmlOf(route)) ?? [];
    const home = `<a href="${route.slice(0, 3)}"`;
    for (const around of [before, after]) {
      expect(around).toContain(home);
      expect(around).not.toContain('<a href="/"');
    }
  },
);

test("HTML of Markdown has its language on its own element", () => {
  const block: BlockData & Record<string, unknown> = {
    type: "text-section",
    id: "story",
    title: "قصتنا",
    markdown: "<p>We pick apples.</p>",
  };
  const wording = pageWording("ar", {});
  const foreign = new Map([["<p>We pick apples.</p>", "en"]]);
  const { html } = renderForeign(block, "p-", wording, { foreign });
  expect(html).toMatch(/<\w+ lang="en" dir="ltr"[^>]*><p>We pick apples\.<\/p>/);
  expect(html.match(/lang=/g)).toHaveLength(1);
});

test("a translated entry, and what the query says of each entry itself, are in the language of the page", () => {
  const arabic = htmlOf("/ar/destinations");
  expect(arabic).toMatch(/[^"]>كندا</);
  expect(arabic).not.toMatch(/<span lang="[^"]*"[^>]*>[^<]*[\u0600-\u06ff]/);
});

test.each(["/", "/destinations", "/blog"])("nothing is marked on %s, in the main language", (route) =>
  expect(htmlOf(route)).not.toContain("<span lang"),
);

test("a text taken from an entry is found wherever the query puts it, and a mixed one is left out", () => {
  const texts = new Map<string, string>();
  const template = {
    href: "{{item.href}}",
    title: "{{item.title}}",
    note: "Mehr über {{item.title}}",
    line: "{{item.title}} ({{item.town}})",
    day: "{{item.date | long}}",
    audience: "{{item.audience | label}}, {{item.town}}",
    picture: "{{item.picture}}",
    labels: ["neu", "{{item.label | item.title}}"],
    amount: "{{item.amount}}",
  };
  const item = {
    href: "/pears",
    title: "Pears",
    note: "Mehr über Pears",
    line: "Pears (Kent)",
    day: "20. Januar 2025",
    audience: "Kinder, Kent",
    picture: { src: "/a.svg", alt: "A pear" },
    labels: ["neu", "Ripe pears"],
    amount: "1,200",
  };
  addForeignTexts(texts, template, item, "en");
  expect(Object.fromEntries(texts)).toEqual({
    "/pears": "en",
    Pears: "en",
    "Pears (Kent)": "en",
    "/a.svg": "en",
    "A pear": "en",
    "Ripe pears": "en",
  });
});

test("marking a block leaves its template as it was, for the same block in one language", () => {
  const block: BlockData & Record<string, unknown> = {
    type: "logos",
    id: "partners",
    title: "شركاؤنا",
    items: [{ image: { src: "/scenes/trail.svg", alt: "Hill Farm", scene: true } }],
  };
  const wording = pageWording("ar", {});
  const plain = renderBlock(block, "p-", wording).html;
  const foreign = new Map([["Hill Farm", "en"]]);
  const marked = renderForeign(block, "p-", wording, { foreign }).html;
  expect(marked).toContain('<svg lang="en" dir="ltr" ');
  expect(marked.replace(' lang="en" dir="ltr"', "")).toBe(plain);
  expect(renderBlock(block, "p-", wording).html).toBe(plain);
  expect(renderForeign(block, "p-", wording, { foreign: new Map() }).html).toBe(plain);
});

test("what is named by a picture has the picture's language, unless words of the page are in its name", () => {
  const wording = pageWording("ar", {});
  const foreign = new Map(["Hill Farm", "A pear", "Pears"].map((text) => [text, "en"]));
  const marked = (block: BlockData & Record<string, unknown>) =>
    renderForeign(block, "p-", wording, { foreign }).html;
  const image = { src: "/pear.jpg", alt: "A pear" };
  const gallery = { type: "picture-gallery", id: "views", title: "صور" };
  const item = { image, large: image.src, name: image.alt };
  const links = marked({ ...gallery, items: [item] });
  expect(links).toMatch(/<a lang="en" dir="ltr"[^>]* aria-label="A pear"/);
  expect(links).toMatch(/<img lang="en" dir="ltr"[^>]* alt="A pear"/);
  const film = { type: "video", id: "film", file: "/pear.mp4", image };
  expect(marked({ ...film, title: "Pears" })).toMatch(
    /<video lang="en" dir="ltr"(?![^>]* lang=)[^>]* aria-label="Pears: A pear"/,
  );
  expect(marked({ ...film, title: "صور" })).toMatch(/<video (?!lang)[^>]* aria-label="صور: A pear"/);
});

test.each([
  ["<p>§</p>", { in: "content", tag: "p", isInSvg: false }],
  ['<a href="§">x</a>', { in: "attribute", tag: "a", isInSvg: false }],
  ['<img src="x" alt="Picture: §"/>', { in: "attribute", tag: "img", isInSvg: false }],
  ["<script>if (a < b) §</script>", { in: "raw", tag: "script", isInSvg: false }],
  ["<script>0</script>§", { in: "content", tag: "/script", isInSvg: false }],
  ['<svg><text x="1">§</text></svg>', { in: "content", tag: "text", isInSvg: true }],
  ["<svg></svg><p>a > b §</p>", { in: "content", tag: "p", isInSvg: false }],
])("where a text stands in %s", (html, expected) => {
  const [place] = holePlaces(parseTemplate(html.replace("§", marker(0, "text"))));
  expect({ in: place?.in, tag: place?.tag?.name, isInSvg: place?.isInSvg }).toEqual(expected);
});
