import { readdirSync } from "node:fs";
import path from "node:path";
import { Window } from "happy-dom";
import MiniSearch from "minisearch";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outputPage } from "#src/handbook/look-up/output-page.ts";
import { type FoundPart, inLanguage, searchOptions } from "#src/ui/search/search-options.ts";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { type SiteCopy, succeeded } from "#tests/shared/site-copy.ts";
import { buildHere } from "./build-here.ts";

const ORIGIN = "https://windfall.example";

let site: SiteCopy;
beforeAll(async () => {
  site = copyExampleSite();
  succeeded(await buildHere({ root: site.root }));
});
afterAll(() => site.remove());

test("the handbook lists each file that a build writes", () => {
  const own = new Set(readdirSync(path.join(site.root, "src/public"), { recursive: true, encoding: "utf8" }));
  const written = readdirSync(path.join(site.root, "dist"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(path.join(site.root, "dist"), path.join(parentPath, name)));
  expect(written).toEqual(expect.arrayContaining(["index.html", "sitemap.xml", "_headers"]));
  const patterns = [...outputPage().markdown.matchAll(/^\| `(\S+)` \|/gm)].map(
    ([, pattern = ""]) => new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`),
  );
  const isListed = (file: string) => patterns.some((pattern) => pattern.test(file));
  expect(written.filter((file) => !own.has(file) && !isListed(file))).toEqual([]);
});

const parse = (html: string) => new new Window().DOMParser().parseFromString(html, "text/html");
const pageAt = (route: string) => parse(site.read(route === "/" ? "index.html" : `${route.slice(1)}.html`));
const textOf = (route: string) =>
  (pageAt(route).querySelector("main")?.textContent ?? "").replaceAll("\u00a0", " ");

/** One page in all its languages. */
const canada = {
  en: "/destinations/canada",
  ar: "/ar/destinations/canada",
  de: "/de/obstgaerten/kanada",
};

describe.each([
  ["en", canada.en, "ltr", "en_US"],
  ["de", canada.de, "ltr", "de_DE"],
  ["ar", canada.ar, "rtl", "ar_EG"],
] as const)("a page in %s", (language, route, direction, locale) => {
  test("names its language, direction, address and translations", () => {
    const page = pageAt(route);
    const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);
    expect(attribute("html", "lang")).toBe(language);
    expect(attribute("html", "dir") ?? "ltr").toBe(direction);
    expect(attribute("link[rel=canonical]", "href")).toBe(ORIGIN + route);
    expect(attribute("meta[property='og:locale']", "content")).toBe(locale);
    const alternates = [...page.querySelectorAll("link[rel=alternate][hreflang]:not([type])")].map((link) => [
      link.getAttribute("hreflang"),
      link.getAttribute("href"),
    ]);
    expect(Object.fromEntries(alternates)).toEqual({
      ...Object.fromEntries(Object.entries(canada).map(([tag, path]) => [tag, ORIGIN + path])),
      "x-default": ORIGIN + canada.en,
    });
  });

  test("is named with its translations in the sitemap", () => {
    const urls = site.read("sitemap.xml").split("<url>");
    const own = urls.find((url) => url.startsWith(`<loc>${ORIGIN}${route}</loc>`)) ?? "";
    const links = [...own.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([...Object.values(canada), canada.en].map((path) => ORIGIN + path));
    expect(own).toContain(`hreflang="x-default" href="${ORIGIN}${canada.en}"`);
  });

  test("offers itself and its translations, each under its own name", () => {
    const page = pageAt(route);
    const links = [...page.querySelectorAll("[data-page-part=language-menu] a")];
    const offered = links.map((link) => [
      link.getAttribute("hreflang"),
      link.getAttribute("href"),
      link.textContent,
    ]);
    expect(offered).toEqual([
      ["en", canada.en, "English"],
      ["ar", canada.ar, "العربية"],
      ["de", canada.de, "Deutsch"],
    ]);
    const open = links.filter((link) => link.getAttribute("aria-current") === "page");
    expect(open.map((link) => link.getAttribute("href"))).toEqual([route]);
  });
});

test("figures, money, months and counts are written in the language of the page", () => {
  expect(textOf(canada.de)).toContain("12 Obstgärten");
  expect(textOf(canada.de)).toContain("15–30 £");
  expect(textOf(canada.de)).toContain("Stand: März 2025");
  expect(textOf(canada.ar)).toContain("12 بستانًا");
  expect(textOf(canada.ar)).toMatch(/15–30 UK£\u200e/);
  expect(textOf(canada.ar)).toContain("، حتى مارس 2025");
  expect(textOf("/de/blog/erste-woche")).toContain("innerhalb von 24 Stunden");
  expect(textOf("/ar/blog/first-harvest")).toContain("خلال 24 ساعة");
});

test("dates and reading times are in the language of the page, also of entries that fall back", () => {
  expect(textOf("/blog")).toContain("January 20, 2025");
  expect(textOf("/de/blog")).toContain("20. Januar 2025");
  expect(textOf("/ar/blog")).toContain("20 يناير 2025");
  expect(textOf("/de/blog")).toContain("3. Februar 2025");
  expect(textOf("/de/blog/erste-woche")).toContain("1 Min. Lesezeit");
});

test("a list is in the alphabetical order of its language, with what is not translated in the main one", () => {
  for (const [route, language] of [
    ["/search", "en"],
    ["/de/suche", "de"],
    ["/ar/search", "ar"],
  ] as const) {
    const lists = [...pageAt(route).querySelectorAll("main ul")];
    const posts = [...(lists.at(-1)?.querySelectorAll("a") ?? [])].map((link) => link.textContent);
    expect(posts.length).toBeGreaterThan(2);
    expect(posts).toEqual([...posts].sort(new Intl.Collator(language, { numeric: true }).compare));
  }
  const cards = pageAt("/de/obstgaerten").querySelectorAll("#cards a");
  const addresses = [...cards].map((link) => link.getAttribute("href"));
  expect(addresses.slice(0, 2)).toEqual([canada.de, "/destinations/germany"]);
  expect(addresses).not.toContain(canada.en);
});

test("what no document says in a language is said in the main one", () => {
  const partOf = (route: string, part: string) => pageAt(route).querySelector(part)?.textContent ?? "";
  expect(partOf("/de", "header")).toContain("Windfall");
  expect(partOf("/de", "header")).toContain("Germany");
  expect(partOf("/de", "footer")).toContain("Saisonhilfe");
  expect(partOf("/ar", "header")).toContain("ويندفول");
});

test("the search finds pages in the language of the page that asks", () => {
  const index = MiniSearch.loadJSON<FoundPart>(site.read("search-index.json"), searchOptions);
  const found = (words: string, language: string) =>
    inLanguage(index.search(words), language).map(({ href }) => String(href).replace(/#.*/, ""));
  expect(found("Schlafbaracke", "de")).toEqual([canada.de]);
  expect(found("بساتين كندا", "ar")[0]).toBe(canada.ar);
  expect(found("Windfall", "de").every((route) => route.startsWith("/de"))).toBe(true);
  // The services are in English alone.
  expect(found("refusal", "de")).toEqual(["/services/permits"]);
});
