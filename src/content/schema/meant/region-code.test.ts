import { describe, expect, test } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { vocabularyOf } from "#src/content/schema/vocabulary.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { regionMeantBy } from "./region-code.ts";

const { unions } = vocabularyOf(composeSchemas(schemaSources(exampleSite.files)));

const types = unions.type;

if (!types) throw new Error("The page schema has no union of blocks");

describe("the flag that is meant", () => {
  const flags = ["ae", "au", "ca", "cz", "de", "dk", "gb", "ie", "kr", "nl", "nz", "tr", "us", "za"];
  test.each([
    ["uk", "gb"],
    ["UK", "gb"],
    ["GB", "gb"],
    ["England", "gb"],
    ["united kingdom", "gb"],
    ["United_Kingdom", "gb"],
    ["gbr", "gb"],
    ["usa", "us"],
    ["America", "us"],
    ["New Zealand", "nz"],
    ["Germany", "de"],
    ["ger", "de"],
    ["DEU", "de"],
    ["Holland", "nl"],
    ["uae", "ae"],
    ["can", "ca"],
    ["aus", "au"],
    ["zw", undefined],
    ["dd", undefined],
    ["uc", undefined],
  ])("%s", (name, expected) => {
    expect(regionMeantBy(name, flags)).toBe(expected);
  });
});
