import { expect, test } from "vitest";
import { readFrontMatter } from "./front-matter.ts";

test.each<[string, string, object, string, number]>([
  ["YAML", "---\ntitle: A\n---\nText", { title: "A" }, "Text", 4],
  ["YAML that ends with dots", "---\ntitle: A\n...\nText", { title: "A" }, "Text", 4],
  [
    "TOML",
    '+++\ntitle = "A"\ndate = 2026-05-01\n+++\nText',
    { title: "A", date: expect.stringMatching(/^2026-05-01/) },
    "Text",
    5,
  ],
  ["JSON between dashes", '---json\n{ "title": "A" }\n---\nText', { title: "A" }, "Text", 4],
  ["JSON as in Hugo", '{\n"title": "A"\n}\nText', { title: "A" }, "Text", 4],
  [
    "a comment, as in Nikola",
    "<!--\n.. title: A\n.. slug: b\n-->\nText",
    { title: "A", slug: "b" },
    "Text",
    5,
  ],
  ["no fences, ended by dashes", "title: A\n---\nText", { title: "A" }, "Text", 3],
  ["no fences, ended by an empty line", "Title: A\nDate: B\n\nText", { Title: "A", Date: "B" }, "Text", 4],
  [
    "Windows line ends and a mark at the beginning",
    "\ufeff---\r\ntitle: A\r\n---\r\nText",
    { title: "A" },
    "Text",
    4,
  ],
  ["nothing in it", "---\n---\nText", {}, "Text", 3],
  ["none", "Text: with a colon\n\nText", {}, "Text: with a colon\n\nText", 1],
])("front matter in %s", (_, source, values, body, line) => {
  expect(readFrontMatter(source)).toMatchObject({ values, body, line, problem: undefined, repairs: [] });
});

test("numbers and versions stay as they are written", () => {
  expect(readFrontMatter("---\nversion: 3.10\norder: 07\nok: true\n---\n").values).toEqual({
    ...{ version: "3.10", order: "07", ok: true },
  });
});

test("lines are counted in the file, with and without fences", () => {
  const fenced = readFrontMatter("---\ntitle: A\n\ndraft: true\n---\n");
  expect([fenced.lineOf("title"), fenced.lineOf("Draft")]).toEqual([2, 4]);
  const bare = readFrontMatter("title: A\ndraft: true\n\nText");
  expect([bare.lineOf("title"), bare.lineOf("draft")]).toEqual([1, 2]);
  expect(readFrontMatter('{\n"title": "A"\n}\n').lineOf("title")).toBe(2);
});

test.each([
  ["a colon in a text", "title: Foo: Bar", { title: "Foo: Bar" }, "title"],
  ["a sign with a meaning", "title: @home", { title: "@home" }, "title"],
])("%s is read as a text, and noted", (_, line, values, key) => {
  const { problem, repairs, ...read } = readFrontMatter(`---\n${line}\ndraft: true\n---\n`);
  expect(read.values).toEqual({ ...values, draft: true });
  expect(problem).toBeUndefined();
  expect(repairs).toEqual([{ key, what: `${line}: this line is not YAML; it was read as a text` }]);
});

test("of a key that stands there twice, the last one counts", () => {
  const { values, repairs } = readFrontMatter("---\ntitle: A\ntitle: B\n---\n");
  expect(values).toEqual({ title: "B" });
  expect(repairs).toEqual([{ key: "title", what: "title stands here more than once; the last one counts" }]);
});

test.each([
  ["---\ntitle: A\n\nText", /no line that ends it/],
  ["---js\nmodule.exports = {};\n---\n", /is JavaScript, which is not run/],
  ["---\n- a\n- b\n---\n", /not a list of keys and values/],
  ["+++\ntitle = \n+++\n", /cannot be read: /],
])("%j has a problem", (source, problem) => {
  const read = readFrontMatter(source);
  expect(read.problem).toMatch(problem);
  expect(read.values).toEqual({});
});

test("a rule at the beginning of a text is not front matter", () => {
  expect(readFrontMatter("---\n\nText without keys").problem).toBeUndefined();
});

test.each<[string, string, object, string[]]>([
  [
    "an open quotation mark",
    '---\ntitle: "Open days\ndate: 2024-01-01\ntags:\n  - a\n---\nText',
    { title: "Open days", date: "2024-01-01", tags: ["a"] },
    ['title: "Open days: this line is not YAML; it was read as a text'],
  ],
  [
    "a tab before a key",
    "---\ntitle: Open days\n\tdate: 2024-01-01\n---\nText",
    { title: "Open days", date: "2024-01-01" },
    [],
  ],
  [
    "a list that breaks off",
    "---\ntitle: Open days\ntags: [a,\n  b\ndate: 2024-01-01\n---\nText",
    { title: "Open days", date: "2024-01-01" },
    ["tags: [a,: this is not YAML; it was left out"],
  ],
  [
    "TOML with an impossible date and an open bracket",
    '+++\ntitle = "Open days"\ndate = 2024-01-0\n[params\n+++\nText',
    { title: "Open days", date: "2024-01-0" },
    [
      "date = 2024-01-0: this line is not TOML; it was read as a text",
      "[params: this line is not TOML; it was left out",
    ],
  ],
])("%s costs no other key", (_, source, values, whats) => {
  const read = readFrontMatter(source);
  expect(read).toMatchObject({ values, problem: undefined });
  expect(read.repairs.map(({ what }) => what)).toEqual(whats);
});
