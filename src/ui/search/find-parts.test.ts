import MiniSearch from "minisearch";
import { expect, test, vi } from "vitest";
import { SEARCH_TEXTS } from "#schema/generated/texts.ts";
import { type FoundPart, searchOptions } from "#src/ui/search/search-options.ts";

// A module keeps its index; files share modules.
vi.resetModules();
const { findParts, foundSummary } = await import("#src/ui/search/find-parts.ts");

const words = { language: "en", texts: SEARCH_TEXTS };

test.each([
  [1, 0, "1 result for “visa”."],
  [20, 0, "20 results for “visa”."],
  [21, 0, "The best 20 of 21 results for “visa”."],
  [0, 1, "No page has every word. Here is 1 that has some."],
  [0, 30, "No page has every word. Here are 20 of 30 that have some."],
  [0, 0, "Nothing found for “visa”. Check the spelling, try another word, or choose a page below."],
])("%i with all words and %i with some are announced", (all, some, said) => {
  expect(foundSummary("visa", all, some, words)).toBe(said);
});

test("the forms are those of the language", () => {
  const found = {
    one: "واحدة {asked}",
    two: "نتيجتان {asked}",
    few: "{count} نتائج {asked}",
    other: "{count} {asked}",
  };
  const arabic = { language: "ar", texts: { ...SEARCH_TEXTS, found } };
  expect(foundSummary("x", 2, 0, arabic)).toBe("نتيجتان x");
  expect(foundSummary("x", 3, 0, arabic)).toBe("3 نتائج x");
});

const PARTS: Omit<FoundPart, "id">[] = [
  { href: "/about#questions", page: "About", heading: "Are pears grown?", text: "Yes, pears too." },
  { href: "/about", page: "About", heading: "Who we are", text: "Growers." },
  { href: "/about#land", page: "About", heading: "Our land", text: "It is ours, and constant." },
  { href: "/contact", page: "Contact", heading: "Contact us", text: "By post." },
  { href: "/fruit#questions", page: "Fruit", heading: "Are pears grown?", text: "In every valley." },
  { href: "/fruit#kinds", page: "Fruit", heading: "Kinds", text: "Apples and pears." },
  { href: "/obst", page: "Obst", heading: "Sorten", text: "Die Jahresgebühr der Streuobstwiese." },
];

vi.stubGlobal("fetch", async () => {
  const index = new MiniSearch<FoundPart>({
    ...searchOptions,
    extractField: (part, field) => Object(part)[field === "start" ? "text" : field],
  });
  index.addAll(PARTS.map((part, id) => ({ ...part, id })));
  return new Response(JSON.stringify(index));
});

const addresses = async (question: string) => (await findParts(question, "en")).parts.map(({ href }) => href);

test("a plural finds the singular", async () => {
  expect(await addresses("valleys")).toEqual(["/fruit#questions"]);
  expect(await addresses("lands")).toEqual(["/about#land"]);
  expect(await addresses("apples fruits")).toEqual(["/fruit#kinds"]);
});

test("a word that is known finds no other words that look like it", async () => {
  expect(await addresses("constant")).toEqual(["/about#land"]);
  expect(await addresses("constent")).toContain("/about#land");
  expect(await addresses("growars")).toEqual(["/about"]);
});

test("in a language with compounds, a word finds those of which it is a part", async () => {
  const german = async (question: string) => (await findParts(question, "de")).parts.map(({ href }) => href);
  expect(await german("Gebühr")).toEqual(["/obst"]);
  expect(await german("Gebuehr wiese")).toEqual(["/obst"]);
  expect(await german("obst")).toEqual(["/obst"]);
  expect(await addresses("wiese")).toEqual([]);
});

test("a page about the subject precedes a page that mentions it", async () => {
  expect(await addresses("pears")).toEqual(["/fruit#questions", "/about#questions", "/fruit#kinds"]);
});

test("parts with nothing but the small words of a question are left out", async () => {
  const { parts, all, some } = await findParts("is our fruit grown here", "en");
  expect([all, some]).toEqual([0, parts.length]);
  expect(parts[0]?.href).toBe("/fruit#questions");
  expect(parts.map(({ href }) => href)).not.toContain("/about");
});
