import { describe, expect, test } from "vitest";
import type { Fact } from "#schema/generated/types.ts";
import { didYouMean } from "#src/content/diagnostics/say.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import type { Passage } from "#src/rules/advice/subjects/passage.ts";
import { findMistakes, ROWS } from "#src/rules/advice/texts/find-mistakes.ts";
import { pointedNumbers } from "#src/rules/advice/whole-texts/pointed-numbers.rules.ts";
import { hero, page } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";

const found = (text: string, kind: "text" | "markdown", origin?: string) =>
  findMistakes({
    kind,
    text,
    pointer: "",
    page: { route: undefined, language: undefined, countries: [], mayRepeat: false, hasGaps: false },
    known: {
      factNames: new Set(["uk.funds.london"]),
      registered: {},
      origin,
      search: { isPage: () => false, finds: () => true },
    },
  });
const codes = (text: string, kind: "text" | "markdown" = "text") =>
  found(text, kind)
    .sort((a, b) => a.index - b.index)
    .map(({ diagnostic, index }) => `${index} ${diagnostic.code}`);

describe("slips in a text", () => {
  test.each([
    ["You show {uk.funds.london} a month.", ["9 text/single-braces"]],
    ["{ uk.funds.london }", ["0 text/single-braces"]],
    ["Welcome to {site.name}", ["11 text/single-braces"]],
    ["{{uk.funds.london}} and {nothing}", []],
    ["Read (how to apply)[/apply-now].", ["5 text/broken-markdown"]],
    ["(us)[mailto:a@b.example]", ["0 text/broken-markdown"]],
    ["(see page 4) [sic]", []],
    ["TODO: check", ["0 text/unfinished"]],
    ["TODO: your address here", ["0 text/owner-note"]],
    ["TODO – describe the room", ["0 text/owner-note"]],
    ["Your text goes here", ["5 text/owner-note"]],
    ["Price XXX", ["6 text/unfinished"]],
    ["Lorem ipsum dolor sit amet", ["0 text/unfinished"]],
    ["What to do today", []],
    ["Free <b>now</b>", ["5 text/markup"]],
    ["Fees&nbsp;here", ["4 text/markup"]],
    ["**Free** for students", ["0 text/markup"]],
    ["See [us](/contact)", ["4 text/markup"]],
    ["Terms & conditions, 3 < 4, R&D; a*b*c", []],
    ["Two  words", ["0 text/spaces"]],
    ["£29.710 a year", ["0 text/point-for-comma"]],
    ["€1.234.567", ["0 text/point-for-comma"]],
    ["£29.71 and €0.5", []],
    ["{{{uk.funds.london}}}", ["0 text/placeholder-form"]],
    ["[[uk.funds.london]] or [[name]]", ["0 text/placeholder-form", "23 text/placeholder-form"]],
    [`$${"{uk.funds.london}"}, %page.title%, %NAME%`, [0, 20, 34].map((at) => `${at} text/placeholder-form`)],
    [
      "<uk.funds.london>, ((uk.funds.london)), [uk.funds.london]",
      [0, 19, 40].map((at) => `${at} text/placeholder-form`),
    ],
    ["{ {uk.funds.london} }", ["0 text/single-braces"]],
    ["You show uk.funds.london a month.", ["9 text/placeholder-form"]],
    ["{uk.funds.lodnon}", ["0 text/placeholder-form"]],
    [
      "50% of 60%, [sic], a [note](/x), write to hi@uk.funds.london, see uk.funds.london.example",
      ["21 text/markup"],
    ],
    ["Check the the date, and And go.", ["6 text/doubled-word"]],
    ["The the date", ["0 text/doubled-word"]],
    ["He had had that that, very very long; Baden Baden, one, one", []],
    ["Wrong , here . Or ?", ["5 text/spaces", "17 text/spaces"]],
    ["Your text here: [insert name] ???", ["0 text/unfinished", "16 text/unfinished", "30 text/unfinished"]],
    ["29.710 AUD, 12.500 students, 6.125 points", ["0 text/point-for-comma"]],
    ["zero\u200djoiner", ["4 text/garbled"]],
    [" Padded", ["0 text/spaces"]],
    ["Padded ", ["0 text/spaces"]],
    ["CafÃ© â€“ Â£5", ["3 text/garbled"]],
    ["Caf\ufffd", ["3 text/garbled"]],
    ["The feeÂ is due.", ["7 text/garbled"]],
    ["Ques\u200btions", ["4 text/garbled"]],
    ["One\\nTwo", ["3 text/garbled"]],
    ["Café – £5 for your château in Âge", []],
  ])("%s", (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  test.each([
    ["**Free** and [us](/contact)", []],
    ["Write `{uk.funds.london}` or `a  b`", []],
    ["| a    | b |\n|---|---|", []],
    ["1.  First", []],
    ["A line  \nwith a break", []],
    ["See [the page] (/apply-now).", ["4 text/broken-markdown"]],
    ["See [](/apply-now).", ["4 text/broken-markdown"]],
    ["See [us]{/contact}.", ["4 text/broken-markdown"]],
    ["-one\n-two", ["0 text/broken-markdown"]],
    ["Write `[[x]]` or `the the`, [a](/b)", []],
    ["##Fees\n\nText", ["0 text/broken-markdown"]],
    ["• one\n• two", ["0 text/broken-markdown"]],
    ["• one\n• two\n\nThen\n\n• three", ["0 text/broken-markdown", "19 text/broken-markdown"]],
    ["First.\n\nThis is **bold and ends.", ["16 text/broken-markdown"]],
    ["This **is** bold, 2 ** 3 ** 4, and **this\ntoo**.", []],
    ["Then\n\n##\u00a0Fees", ["6 text/broken-markdown"]],
    ["#\u3000見出し", ["0 text/broken-markdown"]],
    ["-\u00a0one\n-\u00a0two", ["0 text/broken-markdown"]],
    ["-\u00a0said she, and 5.\u00a0May", []],
    ["- [x]done\n- []open", ["0 text/broken-markdown"]],
    ["- [x] done\n- [ ] open\n- [](/a) and [x](/b)", ["24 text/broken-markdown"]],
    ["1. Bring:\n  - this\n  - that", ["10 text/misread"]],
    ["1. Bring:\n  1. this\n  2. that", ["10 text/misread"]],
    ["1. Run:\n```sh\nls\n```\n1. Look\n1. Go", ["8 text/misread"]],
    ["1. Run:\n\n```sh\nls -l\n\ncd\n```\n\n1. Look", ["9 text/misread"]],
    ["1. Run:\n   ```sh\n   ls\n   ```\n1. Look", []],
    ["1. Run:\n\n```sh\nls\n```\n\n2. Look", []],
    ["1. Bring:\n 2. this", []],
    ["1. Bring:\n   - this\n2. Go\n\n  - that", []],
    ["## Fees\n\n- one\n- see [a](/b) (c)", []],
    [
      "Fees[^my note] rise[^2].\n\n[^my note]: Yes.\n[^2]: No.",
      ["4 text/broken-markdown", "26 text/broken-markdown"],
    ],
    ["Apple\n\n: A fruit.\n: A brand.", ["7 text/foreign-code"]],
    ["Open: daily\n\n- a : b\n\n:-)", []],
    ["| Tea | Done |\n| --- | --- |\n| A | - [ ] |", ["35 text/foreign-code"]],
    ["| Tea | Done |\n| --- | --- |\n| A | [x](/a) |", []],
    ["Euler: $e^{i\\pi}$ and \\(\\pi r^2\\).", ["7 text/foreign-code"]],
    ["$5 to $10, US$20, \\(as said\\)", []],
    ["~~~mermaid\ngraph TD;\n~~~", ["0 text/foreign-code"]],
  ])("as Markdown: %s", (text, expected) => {
    expect(codes(text, "markdown")).toEqual(expected);
  });
});

const ownPaths = (text: string, origin = "https://windfall.example") =>
  found(text, "markdown", origin)
    .filter(({ diagnostic: { code } }) => code === "link/own-address")
    .map(({ diagnostic: { message } }) => message.replace(/^.*write (.*)\.$/, "$1"));

test("of a site under a base path, the path begins after that", () => {
  const text = "https://windfall.example/library/contact and https://windfall.example/contact";
  expect(ownPaths(text, "https://windfall.example/library")).toEqual(['"/contact"']);
});

test.each([
  ["https://windfall.example/contact", ['"/contact"']],
  ["https://www.windfall.example", ['"/"']],
  ["[a](https://windfall.example/guides#top) and [b](https://windfall.example.org/x)", ['"/guides#top"']],
  ["https://example.org/?from=https://windfall.example/", []],
])("the site's own address: %s", (text, expected) => {
  expect(ownPaths(text)).toEqual(expected);
});

test("a word half in letters of another script that look the same is meant in Latin ones", () => {
  const halfCyrillic = "co\u0441\u0430";
  expect(found(`We drink ${halfCyrillic} here.`, "text")).toMatchObject([
    { diagnostic: { code: "text/garbled", message: expect.stringContaining('look-alikes of "coca"') } },
  ]);
});

test("the site's own address in Markdown that no bracket holds", () => {
  const text = "See https://windfall.example/contact, <https://windfall.example/blog>.";
  expect(ownPaths(text)).toEqual(['"/contact"', '"/blog"']);
});

test.each([
  ["See https://en.wikipedia.org/wiki/Ash_(tree), or ask.", "https://en.wikipedia.org/wiki/Ash_(tree)"],
  ["It is an ash (https://example.org/trees/ash).", "https://example.org/trees/ash"],
])("an address keeps the brackets that it has itself: %s", (text, address) => {
  expect(found(text, "markdown").map(({ diagnostic }) => diagnostic.message)).toEqual([
    expect.stringContaining(`"${address}"`),
  ]);
});

describe("links and questions of a page", () => {
  const reported = (...blocks: JsonObject[]) =>
    diagnose({ "pages/a.json": page("a", { blocks: [hero, ...blocks] }) });
  const section = (markdown: string) => ({ type: "text-section", id: "t", title: "Title", markdown });

  test.each([
    "http://windfall.example/apply-now",
    "//windfall.example/apply-now",
    "http://www.windfall.example/apply-now",
  ])("%s leads to this site, which one message says", (href) => {
    const cta = { type: "cta", id: "c", title: "Next", actions: [{ label: "Write to us", href }] };
    expect(reported(section(`[us](${href})`))).toMatchObject([
      { words: expect.arrayContaining([didYouMean({ nearest: "/apply-now" })]) },
    ]);
    expect(reported(cta)).toMatchObject([{ suggestion: "/apply-now" }]);
  });

  test("a link to # alone", () => {
    expect(reported(section("Read [the fees](#)."))).toReport(["link/nowhere #/blocks/1/markdown"]);
    expect(reported(section("Read [the fees](#t)."))).toReport([]);
  });

  test("one question in two blocks, in other capitals", () => {
    const faq = (id: string, question: string) => ({
      type: "faq",
      id,
      title: `Questions, part ${id}`,
      items: [
        { question, answer: "Yes." },
        { question: `Why ${id}?`, answer: "So." },
      ],
    });
    expect(reported(faq("one", "Is it free?"), faq("two", "is it  free"))).toReport([
      "text/repeated-question #/blocks/2/items/0/question",
      "text/spaces",
    ]);
    expect(reported(faq("one", "Is it free?"), faq("two", "Is it dear?"))).toReport([]);
  });
});

test.each(["\u200e", "\u2028", "\u061c"])("the invisible character %j is an error", (character) => {
  const bad = page("bad", {
    description: `A description of a page that holds a hidden mark: Wel${character}come`,
  });
  expect(diagnose({ "pages/bad.json": bad })).toReport(["json/control-character"]);
});

test("a number with a point before three digits", () => {
  const found = pointedNumbers(
    '{\n  "value": 29.710,\n  "list": [\n    1.500\n  ],\n  "ok": 2.5,\n  "t": "1.500"\n}',
  );
  expect(found.map(({ diagnostic }) => diagnostic.message.split(" ")[0])).toEqual(["29.710", "1.500"]);
});

test.each([
  ['{"value":29.710,"low":[1.500,2.25]}', ["29.710", "1.500"]],
  ['{"a":{"b":[12.000, "3.500", 1234.500, 0.1234]}}', ["12.000"]],
  ['{"value": 29.71, "of": "1.500"}', []],
])("a number with a point, however the document is laid out: %s", (text, expected) => {
  expect(pointedNumbers(text).map(({ diagnostic }) => diagnostic.message.split(" ")[0])).toEqual(expected);
});

test("a post that is dated ahead", () => {
  const entry = { collection: "blog", date: "2062-05-01" };
  const dated = (draft: boolean) =>
    diagnose({ "pages/post.json": page("post", { blocks: [hero], entry, draft }) })
      .map(({ code }) => code)
      .filter((code) => code === "entry/future-date");
  expect(dated(false)).toEqual(["entry/future-date"]);
  expect(dated(true)).toEqual([]);
});

test.each(["\\u0001", "\\b", "\u202e", "\u2066", "\\u009f"])(
  "the control character %j is an error",
  (character) => {
    const { title: _, ...rest } = page("bad", { blocks: [hero] });
    const text = JSON.stringify({ ...rest, title: "TITLE" }).replace("TITLE", `Wel${character}come here`);
    expect(diagnose({ "pages/bad.json": text })).toContainEqual(
      expect.objectContaining({ code: "json/control-character", pointer: "/title" }),
    );
  },
);

test("a hero that does not come first", () => {
  const note = { type: "alert", id: "note", status: "info", text: "Words." };
  const late = (...blocks: JsonObject[]) =>
    diagnose({ "pages/a.json": page("a", { blocks }) }).filter(({ code }) => code === "outline/late-hero");
  expect(late(note, hero)).toMatchObject([
    { pointer: "/blocks/1", message: expect.stringContaining('"note"') },
  ]);
  expect(late(hero, note)).toReport([]);
});

describe("rows of patterns", () => {
  const page = { route: undefined, language: undefined, countries: [], mayRepeat: false, hasGaps: false };
  const funds: Fact = {
    label: "Funds",
    value: 1334,
    unit: "GBP",
    asOf: "2024-01",
    reviewBy: "2027-01-31",
    own: true,
  };
  const known: Passage["known"] = {
    factNames: new Set(["uk.funds"]),
    registered: { "uk.funds": funds },
    origin: undefined,
    search: { isPage: () => false, finds: () => true },
  };
  const mistakesIn = (text: string, isMarkdown: boolean) =>
    findMistakes({ kind: isMarkdown ? "markdown" : "text", text, pointer: "", page, known });

  test.each(ROWS.map(({ find, kind, example }) => [example, kind === "markdown", find] as const))(
    "%j has one mistake, which its own row finds",
    (example, isMarkdown, find) => {
      const found = mistakesIn(example, isMarkdown);
      expect(found.map(({ diagnostic }) => diagnostic.code)).toHaveLength(1);
      expect([...example.matchAll(find)].map(({ index }) => index)).toContain(found[0]?.index);
    },
  );

  test.each(["Fees.\n\n    Bring your passport.", "```\nWrite this."])(
    "code that was not meant to be any: %j",
    (example) => {
      expect(mistakesIn(example, true)).toHaveLength(1);
    },
  );
});
