import { expect, test } from "vitest";
import { DEFAULT_TEXTS } from "#schema/generated/texts.ts";
import { analyse } from "#src/content/analyse.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, parseObject } from "#src/content/json/json.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import type { Site } from "#src/content/site/site.ts";
import { shortMonthNames } from "#src/language/format.ts";
import { monthsAfterDays, timeUnits } from "#src/language/unit-words.ts";
import { siteKinds } from "#src/plans/starters/site-kinds.ts";
import { calendarsOf } from "#src/publish/output/feeds/calendars.ts";
import { feedsOf } from "#src/publish/output/feeds/feed.ts";
import { renderPage } from "#src/render/render-page.ts";
import { validExamples } from "#tests/engine/blocks/block-sources.ts";
import { exampleSite, siteOf } from "#tests/engine/content/small-site.ts";
import { madeSite } from "#tests/shared/made-site.ts";
import { isNightly } from "#tests/shared/tier.ts";

const DAY = "2026-01-15";
const options = { assets: { boot: "", app: "/app.js", preload: [] }, buildDate: DAY, compare: true };
const sources = schemaSources(exampleSite.files);
const languages = exampleSite.files.flatMap(
  ({ path }) => /^schema\/languages\/(.+)\.json$/.exec(path)?.[1] ?? [],
);
/** A push tries one of another script, in which an English word is seen best. */
const tried = isNightly ? languages : ["ja"];

const DATA = /<script type="application\/ld\+json">.*?<\/script>/gs;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]{3,}(?![\p{L}\p{M}])/gu) ?? [];
const ENGLISH = new Set(wordsOf(JSON.stringify(DEFAULT_TEXTS)));

/** Blocks about the subject of one website have their words in its documents. */
const examples = validExamples.filter(({ type }) => !("ofThisSite" in (sources.blocks.get(type) ?? {})));

/** Everything of Markdown to which the engine adds words: footnotes and their way back, tasks, tables, code, details. */
const markdown = {
  type: "text-section",
  title: "Texte",
  markdown: [
    "## Eins",
    "> [!NOTE]\n> Zwei",
    "- [ ] drei\n- [x] vier",
    "| A | B |\n| --- | --: |\n| f | g |",
    "```sh\nh\n```",
    "![i](/scenes/trail.svg)",
    "j[^1] k[^1] <https://waymark.example/l>",
    "[^1]: m",
  ].join("\n\n"),
};

test.each(tried)("in %s, no example of a block says an English word that is not its own", (language) => {
  const site = exampleSiteIn(language);
  const blocks = [...examples.map(({ block }) => block), markdown].map((block, index) => ({
    ...block,
    id: `example-${index}`,
  }));
  const { main, html } = previewed(site, blocks);
  const shown = html.replace(DATA, "");
  const parts = shown.slice(shown.indexOf("<main"), shown.indexOf("</main>")).split(/(?=<div data-block=")/);
  expect(parts.length - 1).toBe(main.length);
  const titles = main.map(({ block }) => ("title" in block ? block.title : "")).join(" ");
  const said = main.map(({ block }, index) => ({
    type: block.type,
    own: JSON.stringify(block) + titles,
    html: parts[index + 1] ?? "",
  }));
  const data = html.match(DATA)?.join("\n") ?? "";
  const around = {
    type: "page",
    own: JSON.stringify(main),
    html: data + shown.replace(/<main.*<\/main>/s, ""),
  };
  const found = [around, ...said].flatMap(({ type, own, html: part }) =>
    foreignWords(part, own, site).map((word) => `${type}: ${word}`),
  );
  expect([...new Set(found)]).toEqual([]);
});

const kinds = siteKinds(exampleSite.files).map(({ name }) => name);
/** A kind of site for each language in turn: what a kind adds to a page does not depend on the language. */
const sites = isNightly
  ? tried.map((language, index) => [language, kinds[index % kinds.length] ?? ""] as const)
  : tried.map((language) => [language, "events"] as const);

test.each(sites)(
  "a new site in %s (%s) says no English word on its pages, in its feeds and calendars that is not in its documents",
  (language, kind) => {
    const { own, files, assets } = madeSite({
      name: "Hafen",
      colour: "#7a1f5c",
      language,
      kind,
      timeZone: "UTC",
      today: DAY,
    });
    const site = analysed(files, assets);
    const documents = own.map((file) => (file.path.endsWith(".json") ? fileText(file) : "")).join("\n");
    const inLanguage = site.routes.filter((route) => site.resolve(route).language === language);
    const pages = inLanguage.map((route): [string, string] => [
      route,
      renderPage(site.resolve(route), site, options).html,
    ]);
    const feeds = [...feedsOf(site)].map(
      ([address, text]) => [address, text.replace(/<(pubDate|lastBuildDate)>.*/g, "")] as const,
    );
    const calendars = [...calendarsOf(site, { buildDate: DAY, changed: DAY })].map(
      ([address, text]) =>
        [address, text.match(/(?<=^(?:SUMMARY|DESCRIPTION|LOCATION):).*/gm)?.join("\n") ?? ""] as const,
    );
    expect(pages.length).toBeGreaterThan(3);
    const found = [...pages, ...feeds, ...calendars].flatMap(([address, text]) =>
      foreignWords(text, documents, site).map((word) => `${address}: ${word}`),
    );
    expect(found).toEqual([]);
  },
);

/** The words of the engine's English texts that a page says, and that neither its content nor its language has. */
function foreignWords(html: string, content: string, site: Site): string[] {
  const { language } = site.site;
  const ofLanguage = [
    JSON.stringify(site.textsIn(language)),
    ...timeUnits(language),
    ...monthsAfterDays(language).months,
    ...shortMonthNames(language),
  ];
  const known = new Set(wordsOf([content, JSON.stringify(site.site), ...ofLanguage].join(" ")));
  return [...new Set(wordsOf(spokenIn(html)))].filter((word) => ENGLISH.has(word) && !known.has(word));
}

/** What people see, hear and are shown elsewhere: text, spoken attributes, texts of scripts, and data for search engines. */
function spokenIn(html: string): string {
  const attributes = html.matchAll(
    /\s(?:alt|title|aria-(?:label|description|roledescription|valuetext)|placeholder|label|data-texts)="([^"]*)"/g,
  );
  const metas = html.matchAll(
    /<meta (?:name|property)="(?:[a-z]+:)?(?:title|description|site_name|image:alt)" content="([^"]*)"/g,
  );
  const data = html.matchAll(/"(?:name|headline|description|text|caption)":"((?:[^"\\]|\\.)*)"/g);
  const text = html.replace(/<(script|style)\b.*?<\/\1>/gs, " ").replace(/<[^>]*>/g, "\n");
  const all = [
    text,
    ...[attributes, metas, data].flatMap((found) => [...found].map(([, said = ""]) => said)),
  ];
  return all.join("\n").replace(/&[a-z]+;|&#x?[\da-f]+;|https?:\/\/\S+/gi, " ");
}

const cache = new SiteCache();

function analysed(files: readonly SourceFile[], assets: ReadonlySet<string>, shared?: SiteCache): Site {
  return siteOf(analyse(files, { assets, asOf: DAY, ...(shared ? { cache: shared } : {}) }));
}

const SITE = "pages/_data/site.json";

/** The example site as if it were in another language: its documents stay English. */
function exampleSiteIn(language: string): Site {
  const own = exampleSite.files.find(({ path }) => path === SITE);
  const text = canonicalJson({ ...parseObject(own ? fileText(own) : ""), language });
  const left = (path: string) =>
    path === SITE ||
    path.startsWith("pages/_data/texts") ||
    path.startsWith(`pages/${language}/`) ||
    path.endsWith(`.${language}.json`);
  const kept = exampleSite.files.filter(({ path }) => !path.startsWith("pages/") || !left(path));
  return analysed(
    [...kept, { path: SITE, bytes: new TextEncoder().encode(text) }],
    exampleSite.assets,
    cache,
  );
}

function previewed(site: Site, blocks: Parameters<Site["preview"]>[0]) {
  const { page, diagnostics } = site.preview(blocks, { file: "test.json", route: "/test", title: "Test" });
  if (!page) throw new Error(JSON.stringify(diagnostics));
  return { main: page.main, html: renderPage(page, site, options).html };
}
