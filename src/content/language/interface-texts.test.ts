import { describe, expect, test } from "vitest";
import { pageWording } from "#src/render/block/page-wording.ts";
import { renderPage } from "#src/render/render-page.ts";
import { analyseSmall, type Document, hero, page, siteOf } from "#tests/engine/content/small-site.ts";

const faq = {
  type: "faq",
  id: "questions",
  title: "Questions",
  filter: true,
  items: [
    { question: "When?", answer: "In May." },
    { question: "Where?", answer: "In town." },
  ],
};
const siteDocument = {
  version: 1,
  name: "Windfall",
  tagline: "Apples for everybody",
  url: "https://windfall.example",
  contact: { email: "hello@windfall.example", hours: "Mon–Fri 9:00–17:00" },
};
const pages = {
  "pages/hours.json": page("hours", { blocks: [hero, faq] }),
  "pages/de/zeiten.json": page("zeiten", { lang: "de", translationOf: "/hours", blocks: [hero, faq] }),
};
const options = { assets: { boot: "", app: "/app.js", preload: [] }, buildDate: "2026-01-15", compare: true };

function htmlOf(route: string, documents: Record<string, Document>): string {
  const site = siteOf(analyseSmall({ ...pages, ...documents }));
  return renderPage(site.resolve(route), site, options).html;
}

describe("texts of a site", () => {
  test("without a document a page says what the engine says in its language", () => {
    expect(htmlOf("/hours", {})).toContain(">Skip to content</a>");
    expect(htmlOf("/de/zeiten", {})).toContain(">Frage suchen</label>");
  });

  test("a language that the engine does not speak has the texts of the site, and English", () => {
    const documents = {
      "pages/eo/horoj.json": page("horoj", { lang: "eo", translationOf: "/hours", blocks: [hero, faq] }),
      "pages/_data/texts.json": { page: { skip: "Skip to the page" } },
    };
    const html = htmlOf("/eo/horoj", documents);
    expect(html).toContain(">Skip to the page</a>");
    expect(html).toContain(">Find a question</label>");
  });

  test("a document replaces single texts, in its language alone", () => {
    const texts = {
      "pages/_data/texts.json": { page: { skip: "Skip to the page" } },
      "pages/_data/texts.de.json": {
        faq: { find: "Suchen Sie eine Frage", matches: { other: "{count} von {total}" } },
      },
    };
    const [english, german] = [htmlOf("/hours", texts), htmlOf("/de/zeiten", texts)];
    expect(english).toContain(">Skip to the page</a>");
    expect(english).toContain(">Find a question</label>");
    expect(german).toContain(">Zum Inhalt springen</a>");
    expect(german).toContain(">Suchen Sie eine Frage</label>");
    expect(german).toContain("{count} von {total}");
    expect(german).not.toContain("Find a question");
  });

  test("a page carries what the application says where it is not in English", () => {
    const texts = { "pages/_data/texts.de.json": { app: { refresh: "Neu laden" } } };
    expect(htmlOf("/hours", texts)).not.toMatch(/<html[^>]* data-texts/);
    expect(htmlOf("/de/zeiten", texts)).toMatch(
      /<html[^>]* data-texts="{[^>]*(?:"|&quot;)refresh(?:"|&quot;):(?:"|&quot;)Neu laden(?:"|&quot;)/,
    );
  });

  test("the script of a block is given the texts it reads, and no others", () => {
    const html = htmlOf("/hours", {});
    const [, written = ""] = /data-texts="([^"]*)"/.exec(html) ?? [];
    const carried: unknown = JSON.parse(written.replaceAll("&quot;", '"'));
    expect(carried).toEqual({
      faq: {
        matches: expect.objectContaining({ other: "{count} of {total} questions match." }),
        nothing: expect.any(String),
        nothingLikely: expect.any(String),
      },
    });
  });
});

test.each<[string, Document, string[]]>([
  ["an unknown text", { faq: { search: "Suchen" } }, ["field/unknown pages/_data/texts.de.json"]],
  ["an empty text", { page: { skip: "" } }, ["field/empty pages/_data/texts.de.json"]],
  ["a text instead of forms", { faq: { matches: "x" } }, ["field/type pages/_data/texts.de.json"]],
  [
    "an unknown gap, and one left out",
    { faq: { matches: { one: "Eine von {total}", other: "{anzahl} von {total}" } } },
    ["texts/missing-gap pages/_data/texts.de.json", "texts/unknown-gap pages/_data/texts.de.json"],
  ],
])("%s is reported", (_name, texts, expected) => {
  const { diagnostics } = analyseSmall({ ...pages, "pages/_data/texts.de.json": texts });
  expect(diagnostics).toReport(expected);
});

test("pages of one language share one wording", () => {
  const own = { page: { skip: "Zum Inhalt" } };
  expect(pageWording("de", own)).toBe(pageWording("de", own));
  expect(pageWording("de", own).key).not.toBe(pageWording("de", {}).key);
  expect(pageWording("de", own).texts.page.skip).toBe("Zum Inhalt");
});

test.each([
  ["sq", ["language/no-texts"]],
  ["de-AT", []],
  ["en", []],
])("a site in %s without texts of its own: %j", (language, expected) => {
  const { diagnostics } = analyseSmall({
    "pages/_data/site.json": { ...siteDocument, language },
    "pages/hours.json": page("hours"),
  });
  expect(diagnostics).toReport(expected);
});
