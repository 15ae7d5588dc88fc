import { describe, expect, test } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { fileText } from "#src/content/document/source-file.ts";
import { isObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { directionOf } from "#src/content/language/language.ts";
import { declaredTexts } from "#src/content/schema/interface-texts.ts";
import { inSpellingOf, languageFile } from "#src/content/site/shared/engine-texts.ts";
import { longDate, moneyText, numberText, withUnit } from "#src/language/format.ts";
import { comma, fill, gapsIn } from "#src/language/phrase.ts";
import { renderPage } from "#src/render/render-page.ts";
import { analyseSmall, exampleSite, page, siteOf } from "#tests/engine/content/small-site.ts";
import { madeSite } from "#tests/shared/made-site.ts";

const LANGUAGES =
  "ar bg bn cs cy da de el es et fi fr ga he hi hr hu id it ja ko lt lv mt nb ne nl pl pt-PT pt ro sk sl sv tr ur vi zh-Hant zh";
const search = {
  type: "search",
  id: "find",
  title: "Find",
  listTitle: "All pages",
  groups: [{ title: "Pages", items: [{ label: "Home", href: "/find" }] }],
};
const text = {
  type: "text-section",
  id: "text",
  markdown: "- [x] 1\n- [ ] 2\n\n3[^1]\n\n| 4 | 5 |\n| --- | --- |\n| 6 | 7 |\n\n[^1]: 8",
};
const FOLDER = /^schema\/languages\/(.+)\.json$/;

const sources = schemaSources(exampleSite.files);
const english = [...declaredTexts(sources)]
  // A block about the subject of one website has the words of that website.
  .filter(([group]) => !("ofThisSite" in (sources.blocks.get(group) ?? {})))
  .flatMap(([group, texts]) => [...texts].map(([name, text]) => ({ group, name, text: text.default })));

const documents = exampleSite.files.flatMap((file) => {
  const [, tag] = FOLDER.exec(file.path) ?? [];
  return tag === undefined ? [] : [{ tag, document: parseObject(fileText(file)) ?? {} }];
});

test("the engine speaks these languages besides English", () => {
  expect(documents.map(({ tag }) => tag).join(" ")).toBe(LANGUAGES);
});

test.each([
  ["ar-EG", "ar"],
  ["no", "nb"],
  ["zh-CN", "zh"],
  ["zh-Hant", "zh-Hant"],
  ["zh-TW", "zh-Hant"],
])("%s has the texts of %s", (language, tag) => {
  expect(languageFile(language, exampleSite.files)?.path).toBe(`schema/languages/${tag}.json`);
});

test.each([
  ["de-CH", "schliessen", "Strasse"],
  ["de-LI", "schliessen", "Strasse"],
  ["de-Latn-CH", "schliessen", "Strasse"],
  ["de-AT", "schließen", "Straße"],
  ["de", "schließen", "Straße"],
])("%s writes %s and %s", (language, close, street) => {
  const own = { a: "Menü schließen", b: { c: ["Straße"] } };
  expect(JSON.stringify(inSpellingOf(language, own))).toBe(
    JSON.stringify({ a: `Menü ${close}`, b: { c: [street] } }),
  );
});

test("an American site spells as Americans do, and only what they spell otherwise", () => {
  const textsIn = (lang: string) => {
    const { site } = analyseSmall({ "pages/here.json": page("here", { lang }) });
    return site?.textsIn(lang);
  };
  expect(textsIn("en-US")).toMatchObject({
    page: { colours: "Colors" },
    "event-list": { cancelled: "Canceled" },
    figures: { fortnight: "two weeks" },
  });
  expect(JSON.stringify(textsIn("en-US"))).not.toMatch(/Colour|Cancelled|[ar] fortnight/);
  expect(textsIn("en-AU")).toEqual({});
});

const KINDS = ["business", "restaurant", "events", "knowledge-base"];

/** The files with ß of a new site of a kind. */
function filesWithSharpS(kind: string, language: string): unknown[] {
  const answers = {
    name: "Enzian",
    colour: "#2b5d8a",
    timeZone: "Europe/Zurich",
    today: "2026-11-29",
    kind,
  };
  return madeSite({ ...answers, language }).own.filter((file) => fileText(file).includes("ß"));
}

test("Swiss sites begin without ß, which others have", () => {
  for (const kind of KINDS) expect(filesWithSharpS(kind, "de-CH"), kind).toEqual([]);
  expect(KINDS.flatMap((kind) => filesWithSharpS(kind, "de"))).not.toEqual([]);
});

describe.each(documents)("$tag", ({ tag, document }) => {
  const own = isObject(document.texts) ? document.texts : {};
  const textAt = (group: string, name: string): JsonValue | undefined => {
    const texts = own[group];
    return isObject(texts) ? texts[name] : undefined;
  };

  test("has every text of the engine, and no other", () => {
    const names = Object.entries(own).flatMap(([group, texts]) =>
      Object.keys(isObject(texts) ? texts : {}).map((name) => `${group}.${name}`),
    );
    expect(names.sort()).toEqual(english.map(({ group, name }) => `${group}.${name}`).sort());
  });

  test("says who has read it", () => {
    expect(document).toHaveProperty("readBy");
  });

  test("has the gaps of the English texts, and the plural forms of its language", () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    for (const { group, name, text } of english) {
      const given = textAt(group, name);
      const at = `${group}.${name}`;
      if (typeof text === "string") expect([at, gapsOf(given)]).toEqual([at, gapsOf(text)]);
      else {
        const forms = isObject(given) ? given : {};
        expect([at, Object.keys(forms).sort()]).toEqual([at, [...pluralCategories].sort()]);
        for (const form of Object.values(forms)) expect([at, gapsOf(form)]).toEqual([at, gapsOf(text.other)]);
      }
    }
  });

  test("has no English sentence, no double space and no letter of another script", () => {
    const left = english.filter(({ group, name, text }) => {
      const given = textAt(group, name);
      return typeof given === "string" && given === text && /\w+ \w+ \w/.test(given);
    });
    expect(left).toEqual([]);
    for (const { group, name } of english)
      expect(JSON.stringify(textAt(group, name))).not.toMatch(/ {2}|" | "/);
  });

  test("is known to the dates, numbers, money and units of the engine", () => {
    const day = new Date("2026-11-21T12:00:00Z");
    const printed = [
      longDate(day, tag, "UTC"),
      numberText(12345.5, tag),
      moneyText([15000, 35000], "GBP", tag),
      withUnit([3, 6], "week", tag),
    ];
    expect(printed).toMatchSnapshot();
    expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag]);
  });

  test("is enough as the language of a site", () => {
    const site = exampleSite.files.find(({ path }) => path === "pages/_data/site.json");
    const found = siteOf(
      analyseSmall({
        "pages/_data/site.json": { ...(site && parseObject(fileText(site))), language: tag },
        "pages/find.json": page("find", { blocks: [search, text] }),
      }),
    );
    const { html } = renderPage(found.resolve("/find"), found, options);
    const isFromRight = ["ar", "he", "ur"].includes(tag);
    expect(directionOf(tag)).toBe(isFromRight ? "rtl" : "ltr");
    expect(html.startsWith(`<!doctype html><html lang="${tag}"${isFromRight ? ' dir="rtl"' : ""} `)).toBe(
      true,
    );
    expect(skipLinkOf(html)).toBe(textAt("page", "skip"));
    const gaps = { number: 1, columns: ["4", "5"].join(comma(tag)) };
    for (const { group, name } of english)
      if (group === "markdown") expect(plain(html)).toContain(fill(String(textAt(group, name)), gaps));
    for (const { group, text } of english)
      if (
        typeof text === "string" &&
        /\w+ \w+ \w/.test(text) &&
        ["page", "search", "markdown"].includes(group)
      )
        expect(html.includes(text) ? text : "").toBe("");
  });
});

const options = { assets: { boot: "", app: "/app.js", preload: [] }, buildDate: "2026-01-15" };

/** Apostrophes of words are curly in running text. */
const plain = (html: string): string => html.replaceAll("&#x27;", "'");

function gapsOf(text: JsonValue | undefined): string[] {
  return gapsIn(typeof text === "string" ? text : "").sort();
}

function skipLinkOf(html: string): string | undefined {
  return /class="skip-link" href="#main">([^<]*)</.exec(html)?.[1]?.replaceAll("&#x27;", "'");
}
