// @module-tag slow
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAuthors } from "#src/content/diagnostics/words.ts";
import { findFaults, firstFault, repairSyntax } from "#src/content/document/syntax/find-faults.ts";
import { positionAt } from "#src/content/json/position.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { leastTime } from "#tests/shared/machine-speed.ts";

/** The first syntax error of a text: `line:column` and the message. */
function said(text: string): string {
  const fault = firstFault(text);
  if (!fault) return "nothing";
  const { line, column } = positionAt(text, fault.offset);
  return `${line}:${column} ${forAuthors(fault.problem)}`;
}

describe("each cause has its own sentence, at the place where the author has to type", () => {
  test.each([
    ["a comma is missing", '{\n  "a": 1\n  "b": 2\n}', '2:9 A comma is missing here, before "b".'],
    ["between objects", "[\n  {}\n  {}\n]", '2:5 A comma is missing here, before "{".'],
    [
      "a comma behind the last member",
      '{\n  "a": 1,\n}',
      '2:9 There is one comma too many here, before "}".',
    ],
    ["two commas", "[1,, 2]", "1:4 There is one comma too many here: items are separated by a single one."],
    ["a comma alone", "[,]", "1:2 There is a comma before the first item: remove it."],
    ["a comma behind the document", '{ "a": 1 },\n', "1:11 There is a comma after the end"],
    ["a colon is missing", '{ "a" 1 }', '1:6 A colon is missing here, between "a" and its value.'],
    ["two colons", '{ "a":: 1 }', "1:7 There is one colon too many here."],
    ["an equals sign", '{ "a" = 1 }', '1:7 Write a colon between key and value, not "=".'],
    ["a semicolon", '{ "a": 1; "b": 2 }', '1:9 Write a comma between two members, not ";".'],
    ["a value is missing", '{ "a": , "b": 2 }', '1:7 The value of "a" is missing here.'],
    ["a key is missing", '{ : 1, "b": 2 }', "1:3 The key before this colon is missing."],
    ["a key alone", '{ "a", "b": 1 }', '1:6 "a" has no value'],
    ["the outermost bracket", '\n  "a": 1,\n  "b": 2\n}\n', '2:3 A "{" is missing here, before "a".'],
    [
      "a block without its first bracket",
      '{\n  "blocks": [\n    \n      "type": "hero",\n      "id": "a"\n    }\n  ]\n}\n',
      '4:7 A "{" is missing here, before "type".',
    ],
    [
      "a block without its last bracket",
      '{\n  "blocks": [\n    {\n      "id": "a"\n    ,\n    {\n      "id": "b"\n    }\n  ]\n}\n',
      '4:16 A "}" is missing here: the "{" of line 3 is not closed.',
    ],
    [
      "a block without its last line",
      '{\n  "blocks": [\n    {\n      "id": "a"\n    {\n      "id": "b"\n    }\n  ]\n}\n',
      '4:16 A "}" and a comma are missing here: the "{" of line 3 is not closed.',
    ],
    [
      "an object inside a block without its last bracket",
      '{\n  "blocks": [\n    {\n      "image": {\n        "src": "a"\n    },\n    {\n      "id": "b"\n    }\n  ]\n}\n',
      '5:19 A "}" is missing here: the "{" of line 4 is not closed.',
    ],
    [
      "a list without its first bracket",
      '{\n  "blocks": \n    {\n      "id": "a"\n    }\n  ]\n}\n',
      '2:12 A "[" is missing here, before "{".',
    ],
    [
      "a list without its last bracket",
      '{\n  "a": [\n    1\n  ,\n  "b": 2\n}\n',
      '3:6 A "]" is missing here',
    ],
    ["a bracket too many", '{\n  "a": {\n    "b": 1\n  }\n  }\n}\n', '5:3 There is one "}" too many here.'],
    ["one behind the document", '{ "a": 1 }}\n', '1:11 There is one "}" too many here.'],
    ["the wrong bracket", '{ "a": [1, 2} }', '1:13 This "}" has to be "]": it closes the "[" of line 1.'],
    [
      "a block beside the list",
      '{\n  "blocks": [\n    {}\n  ],\n  {\n    "type": "cta"\n  }\n}\n',
      "5:3 This object has no key, and comes after the list that begins on line 2.",
    ],
    [
      "a file that breaks off",
      '{\n  "a": [\n    {',
      '3:6 The file ends too early: the "{" of line 3 is not closed.',
    ],
    ["… behind a colon", '{\n  "a":', '2:7 The file ends in the middle of a member: the "{" of line 1'],
    ["… inside a text", '{ "a": "Hello', "1:14 The file ends inside a text"],
    ["no opening quotation mark", '{ "a": Hello there" }', "1:8 The opening quotation mark of this text"],
    ["… of a key", '{ a": 1 }', "1:3 The opening quotation mark of this key is missing."],
    [
      "no closing quotation mark",
      '{\n  "a": "Hello,\n  "b": 1\n}',
      "2:14 The closing quotation mark of this",
    ],
    ["… of a key", '{ "a: 1 }\n', "1:5 The closing quotation mark of this text is missing."],
    ["… with another one on the line", '{ "a": "Hello, "b": 1 }', "1:14 The closing quotation mark of this"],
    ["a key without any", "{ a: 1 }", '1:3 Keys need quotation marks: "a".'],
    ["a text without any", '{ "a": Hello there }', '1:8 Texts need quotation marks: "Hello there".'],
    ["a placeholder without any", '{ "a": {{uk.funds}} }', '1:8 Texts need quotation marks: "{{uk.funds}}".'],
    ["curly ones", '{ “a”: "b" }', '1:3 Keys and texts need straight quotation marks ("), not curly'],
    ["German ones", '{ „a“: "b" }', "1:3 Keys and texts need straight quotation marks"],
    ["a curly one at the end", '{ "a": "Hello” }', "1:14 This text begins with a straight quotation mark"],
    ["single ones", "{ 'a': 'It's' }", '1:3 Keys and texts need double quotation marks ("), not single'],
    [
      "quotation marks inside a text",
      '{ "a": "He said "no" twice" }',
      "1:17 A quotation mark inside a text is",
    ],
    ["a single one inside a text", '{\n  "a": "12" wide"\n}', "2:11 A quotation mark inside a text is"],
    [
      "doubled ones inside a text",
      '{ "a": "He said ""no"" twice" }',
      "1:17 A quotation mark inside a text is",
    ],
    [
      "a line break inside a text",
      '{ "a": "Hello\nthere" }',
      "1:14 The line ends inside a text: a line break",
    ],
    ["a tab inside a text", '{ "a": "Hello\tthere" }', "1:14 A text cannot contain a tab: write a space."],
    ["a control character", '{ "a": "Hello\u0001" }', "1:14 This text contains a control character (U+0001)"],
    ["a backslash", '{ "a": "C:\\path" }', "1:11 A backslash inside a text"],
    ["a backslash at the end", '{\n  "a": "C:\\",\n  "b": 1\n}', "2:11 The backslash takes the closing"],
    ["a backslash before an apostrophe", '{ "a": "It\\\'s" }', "1:11 An apostrophe needs no backslash"],
    ["a comment", '{ "a": 1 // note\n}', "1:10 There are no comments in JSON"],
    ["a long comment", '{ /* note\n */ "a": 1 }', "1:3 There are no comments in JSON"],
    ["a comment of HTML", '<!-- note -->\n{ "a": 1 }', "1:1 There are no comments in JSON"],
    ["True", '{ "a": True }', "1:8 JSON writes true in lower case."],
    ["None", '{ "a": None }', "1:8 JSON has no None."],
    ["yes", '{ "a": yes }', "1:8 JSON has no yes. Write true or false"],
    ["NaN", '{ "a": NaN }', "1:8 JSON has no NaN."],
    ["a zero first", '{ "a": 012 }', "1:8 A number cannot begin with 0: 022 is written 22."],
    ["thousands", '{ "a": 1,500 }', "1:8 A number has no commas or other marks inside"],
    ["thousands in a list", '{ "a": [15,000, 35,000] }', "1:9 A number has no commas or other marks inside"],
    ["a point first", '{ "a": .5 }', "1:8 A number begins with a digit: .5 is written 0.5."],
    ["a point last", '{ "a": 5. }', "1:8 The number ends too early"],
    ["a plus", '{ "a": +5 }', '1:8 A number has no "+" before it.'],
    ["a date", '{ "a": 2024-09-30 }', "1:8 A date needs quotation marks."],
    ["a figure with its unit", '{ "a": 95% }', '1:8 "95%" is neither a number nor a text'],
    ["an invisible character", '{ \u200b"a": 1 }', "1:3 There is an invisible character (U+200B)"],
    ["another space", '{\u00a0"a": 1 }', "1:2 There is an invisible character (U+00A0)"],
    ["something behind the document", '{ "a": 1 } and more', "1:12"],
  ])("%s", (_, text, expected) => {
    expect(said(text)).toContain(expected);
    expect(() => JSON.parse(text)).toThrow();
  });

  test("nothing is wrong with JSON", () => {
    for (const { path, bytes } of exampleSite.files) {
      if (path.endsWith(".json")) expect(findFaults(new TextDecoder().decode(bytes)), path).toEqual([]);
    }
  });
});

describe("what has one cure is mended", () => {
  test.each([
    ["commas", '{"a":1 "b":[1,,2,],}', '{"a":1, "b":[1,2]}'],
    ["a colon", '{"a" 1}', '{"a": 1}'],
    ["curly quotation marks", '{“a”: “He said "no"”, ‘b’: ‘It’s’}', '{"a": "He said \\"no\\"", "b": "It’s"}'],
    ["single ones", "{'a': 'b \"c\"', d: 'It\\'s'}", '{"a": "b \\"c\\"", "d": "It\'s"}'],
    ["a missing one", '{\n"a": "b,\n"c": d"\n}', '{\n"a": "b",\n"c": "d"\n}'],
    ["a pair inside a text", '{"a": "He said "no" twice"}', '{"a": "He said \\"no\\" twice"}'],
    ["words", '{"a": TRUE, "b": Null}', '{"a": true, "b": null}'],
    ["numbers", '{"a": 1,500, "b": .5, "c": +7}', '{"a": 1500, "b": 0.5, "c": 7}'],
    ["a date", '{"a": 2024-09-30}', '{"a": "2024-09-30"}'],
    [
      "texts without quotation marks",
      '{\n"a": Hello there,\n"b": /contact\n}',
      '{\n"a": "Hello there",\n"b": "/contact"\n}',
    ],
    ["other spaces", '{\u00a0"a":\u200b 1}', '{ "a": 1}'],
  ])("%s", (_, text, expected) => {
    expect(repairSyntax(text)?.text).toBe(expected);
  });

  test.each([
    ["a bracket too few", '{"a": [1, 2'],
    ["a bracket too many", '{"a": 1}}'],
    ["a missing value", '{"a": , "b": 1}'],
    ["a zero first, as telephone numbers have it", '{"a": 0123}'],
    ["NaN", '{"a": NaN}'],
    ["yes", '{"a": yes}'],
    ["one quotation mark inside a text", '{"a": "12" wide"}'],
    ["a broken line", '{"a": "b\nc"}'],
    ["both a bracket and a comment", '{"a": [1 // note\n}'],
    ["an empty text", ""],
  ])("a person has to decide: %s", (_, text) => {
    expect(repairSyntax(text)).toBeUndefined();
  });
});

const documents = exampleSite.files
  .filter(({ path }) => /^pages\/.*\.json$/.test(path) && !path.includes("facts"))
  .map(({ bytes }) => new TextDecoder().decode(bytes));

/** Slips that can be undone to the last byte of a document, made at the n-th possible place. */
const slips: Record<string, (text: string, at: number) => string> = {
  "a comma left out": (text, at) => nth(text, /,(?=\n)/g, at, () => ""),
  "a comma doubled": (text, at) => nth(text, /,(?=\n)/g, at, () => ",,"),
  "a comma before a bracket": (text, at) => nth(text, /(?<=[\w"}\]])(?=\n\s*[}\]])/g, at, () => ","),
  "a colon left out": (text, at) => nth(text, /(?<=^\s*"[^"]*"):/gm, at, () => ""),
  "curly quotation marks": (text, at) => nth(text, /"((?:[^"\\\n]|\\.)*)"/g, at, (_, inner) => `“${inner}”`),
  "an opening quotation mark left out": (text, at) => nth(text, /"(?=\w[\w -]*")/g, at, () => ""),
  "a closing quotation mark left out": (text, at) =>
    nth(text, /(?<=: "[A-Z][^"\\\n]*)"(?=,?\n)/g, at, () => ""),
  "a key without quotation marks": (text, at) => nth(text, /"(\w+)"(?=:)/g, at, (_, key) => key),
};

function nth(text: string, pattern: RegExp, at: number, change: (...match: string[]) => string): string {
  const matches = [...text.matchAll(pattern)];
  const match = matches[at % Math.max(1, matches.length)];
  if (!match) return text;
  return text.slice(0, match.index) + change(...match) + text.slice(match.index + match[0].length);
}

const slip = fc.record({ kind: fc.constantFrom(...Object.keys(slips)), at: fc.nat(5_000) });

test("any slip of these kinds in any document is undone, to the last byte", () => {
  fc.assert(
    fc.property(fc.constantFrom(...documents), slip, (text, { kind, at }) => {
      const broken = slips[kind]?.(text, at) ?? text;
      if (broken !== text) expect(repairSyntax(broken)?.text).toBe(text);
    }),
    { numRuns: 300 },
  );
});

test("the search for syntax errors terminates soon on any file, and never throws", () => {
  const pieces = [
    '{"a":',
    "[",
    "]",
    "}",
    ",",
    ":",
    '"',
    "'",
    "“",
    "\\",
    "\n",
    "  ",
    "word",
    "1,5",
    "//",
    "/*",
    "{{a}}",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (parts) => {
      const text = parts.join("");
      const faults = findFaults(text);
      const isJson = (() => {
        try {
          JSON.parse(text);
          return true;
        } catch {
          return false;
        }
      })();
      if (isJson) expect(faults).toEqual([]);
      else expect(faults.length > 0 || text.trim() === "").toBe(true);
      for (const { offset } of faults) expect(offset).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["brackets", "[".repeat(60) + "]".repeat(500_000)],
  ["quotation marks on one line", '"a" b '.repeat(160_000)],
  ["lines with a comma too few", `{${'"a": 1\n'.repeat(100_000)}}`],
  ["curly quotation marks", `{${"“a”: “b”,\n".repeat(80_000)}}`],
  ["comments", `{${"// a\n".repeat(150_000)}}`],
])("a megabyte of %s takes no longer than a moment", { timeout: 20_000 }, (_, text) => {
  expect(firstFault(text)).toBeDefined();
  expect(leastTime(2_000, () => firstFault(text))).toBeLessThan(2_000);
});
