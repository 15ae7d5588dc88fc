import { expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { keywordProblems } from "./keyword-problems.ts";

const problems = (schema: JsonObject): string[] =>
  keywordProblems(schema).map(([keyword, problem]) => `${keyword}: ${problem}`);

test.each<[string, JsonObject]>([
  ["limits that a value can meet", { type: "string", minLength: 3, maxLength: 3 }],
  ["a keyword of one of two types", { type: ["string", "array"], maxItems: 2, pattern: "a" }],
  ["no type", { maxItems: 2, maxLength: 3 }],
  ["an unknown type", { type: "null", maxItems: 2 }],
  ["a label for each value", { enum: ["a", 1], labels: { en: { a: "A", 1: "One" } } }],
])("%s is right", (_, schema) => {
  expect(problems(schema)).toEqual([]);
});

test.each<[string, JsonObject, string]>([
  [
    "impossible lengths",
    { type: "string", minLength: 4, maxLength: 3 },
    'minLength: No value can meet "minLength": 4 and "maxLength": 3.',
  ],
  [
    "impossible numbers",
    { type: "number", minimum: 1, maximum: 0 },
    'minimum: No value can meet "minimum": 1 and "maximum": 0.',
  ],
  [
    "a broken expression",
    { type: "string", pattern: "(" },
    "pattern: This is not a regular expression: Unterminated group.",
  ],
  [
    "a text's limit on a list",
    { type: "array", maxLength: 3 },
    'maxLength: "maxLength" is for text, but this value is a list. Did you mean "maxItems"?',
  ],
  [
    "a number's limit on a text",
    { type: "string", minimum: 3 },
    'minimum: "minimum" is for a number, but this value is text. Did you mean "minLength"?',
  ],
  [
    "an object's keyword on a text",
    { type: "string", required: [] },
    'required: "required" is for an object, but this value is text. Remove it.',
  ],
  [
    "a format on a number",
    { type: "integer", format: "date" },
    'format: "format" is for text, but this value is a number. Remove it.',
  ],
  [
    "a limit for neither of two types",
    { type: ["string", "number"], minItems: 1 },
    'minItems: "minItems" is for a list, but this value is text or a number. Did you mean "minLength"?',
  ],
  [
    "a value without a label",
    { enum: ["a", "b"], labels: { en: { a: "A" } } },
    'labels: "b" has no label in "en".',
  ],
  [
    "a label without a value",
    { enum: ["a"], labels: { en: { a: "A", c: "C" } } },
    'labels: "c" has a label, but is not in "enum".',
  ],
  [
    "labels without a language",
    { enum: ["a"], labels: { a: "A" } },
    'labels: Labels are grouped by language: { "en": { "a": "…" } }.',
  ],
])("%s is named", (_, schema, problem) => {
  expect(problems(schema)).toEqual([problem]);
});
