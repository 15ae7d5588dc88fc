import { expect, test } from "vitest";
import type { JsonValue } from "#src/content/json/json.ts";
import { conditionText, readCondition } from "./condition-text.ts";

test.each<[JsonValue, string]>([
  [true, "true"],
  [3, "3"],
  ["Talk", "Talk"],
  ["from Kiel to Bonn", "from Kiel to Bonn"],
  [{ from: "today", before: "2027-01-01" }, "from today, before 2027-01-01"],
  [{ in: ["Talk"] }, "in Talk"],
  [{ in: ["Talk", "Tour"] }, "in Talk | Tour"],
  [{ not: "Talk" }, "not Talk"],
  [{ not: ["a", "b"] }, "not a | b"],
  [{ before: 3 }, "before 3"],
])("the condition %j is written %j", (condition, text) => {
  expect(conditionText(condition)).toBe(text);
});

test.each<[string, JsonValue]>([
  ["true", true],
  ["false", false],
  ["3.5", 3.5],
  ["", ""],
  [" ", " "],
  ["Talk", "Talk"],
  ["Talk, not a tour", "Talk, not a tour"],
  ["from today,before 2027-01-01", { from: "today", before: "2027-01-01" }],
  ["in Talk", { in: ["Talk"] }],
  ["in 1 | 2", { in: [1, 2] }],
  ["not Talk", { not: "Talk" }],
  ["not a|b", { not: ["a", "b"] }],
  ["notable", "notable"],
])("%j is read as %j", (text, condition) => {
  expect(readCondition(text)).toEqual(condition);
});
