import { expect, test } from "vitest";
import type { JsonValue } from "#src/content/json/json.ts";
import { factsNamedIn, type WrittenObjects } from "./named-facts.ts";

const wanted = new Set(["fee", "rent"]);
const named = (source: JsonValue | undefined, objects: WrittenObjects = {}): string[] => [
  ...factsNamedIn(source, wanted, objects),
];

test.each<[string, JsonValue | undefined, string[]]>([
  ["in a text", "From {{fee}}", ["fee"]],
  ["in a list and an object", { items: [{ text: "{{rent.low}}" }, "{{fee.high}}"] }, ["rent", "fee"]],
  ["as one of several names", "{{page.fee | fee.low}}", ["fee"]],
  ["with its former value", "{{fee}}, was {{fee.former}}", []],
  ["as another fact", "{{tax}} {{fees}} {{fee.source}}", []],
  ["nowhere", undefined, []],
])("facts are named %s", (_, source, facts) => {
  expect(named(source)).toEqual(facts);
});

test("facts are found through entries and the page, and a circle ends", () => {
  const objects = {
    item: [{ summary: "{{page.title}}" }, { summary: { text: "{{fee}}" } }],
    page: [{ title: "{{rent}} {{page.title}}" }],
  };
  expect(named("{{item.summary}}", objects)).toEqual(["rent", "fee"]);
  expect(named("{{item.other}} {{item.summary.gone}}", objects)).toEqual([]);
});

test("deeper references are not followed", () => {
  const objects = {
    a: [{ b: "{{c.d}}" }],
    c: [{ d: "{{e.f}}" }],
    e: [{ f: "{{g.h}}" }],
    g: [{ h: "{{fee}}" }],
  };
  expect(named("{{c.d}}", objects)).toEqual(["fee"]);
  expect(named("{{a.b}}", objects)).toEqual([]);
});
