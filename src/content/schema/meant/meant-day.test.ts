import { describe, expect, test } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { vocabularyOf } from "#src/content/schema/vocabulary.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { meantDay, meantMonth } from "./meant-day.ts";

const { unions } = vocabularyOf(composeSchemas(schemaSources(exampleSite.files)));

const types = unions.type;

if (!types) throw new Error("The page schema has no union of blocks");

describe("the day that is meant", () => {
  test.each([
    ["2024-3-5", "2024-03-05"],
    ["2024/03/05", "2024-03-05"],
    ["2024.03.05", "2024-03-05"],
    ["20240305", "2024-03-05"],
    ["2024-03-05T10:00:00Z", "2024-03-05"],
    ["5 March 2024", "2024-03-05"],
    ["5th March 2024", "2024-03-05"],
    ["Tuesday, 5 March 2024", "2024-03-05"],
    ["5 Mar. 2024", "2024-03-05"],
    ["March 5, 2024", "2024-03-05"],
    ["Sept 30, 2024", "2024-09-30"],
    ["5.3.2024", "2024-03-05"],
    ["25/3/2024", "2024-03-25"],
    ["3/25/2024", "2024-03-25"],
    ["5/5/2024", "2024-05-05"],
    ["3/5/2024", undefined],
    ["2024-02-30", undefined],
    ["31 April 2024", undefined],
    ["March 2024", undefined],
    ["next week", undefined],
  ])("%s", (written, expected) => {
    expect(meantDay(written)).toBe(expected);
  });

  test.each([
    ["2024-3", "2024-03"],
    ["2024-03-05", "2024-03"],
    ["March 2024", "2024-03"],
    ["03/2024", "2024-03"],
    ["2024", undefined],
  ])("the month of %s", (written, expected) => {
    expect(meantMonth(written)).toBe(expected);
  });
});
