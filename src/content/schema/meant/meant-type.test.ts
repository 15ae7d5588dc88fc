import { describe, expect, test } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { vocabularyOf } from "#src/content/schema/vocabulary.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { meantType } from "./meant-type.ts";

const { unions } = vocabularyOf(composeSchemas(schemaSources(exampleSite.files)));

const types = unions.type;

if (!types) throw new Error("The page schema has no union of blocks");

describe("another name for a type of block", () => {
  test.each([
    ["call-to-action", "cta"],
    ["CallToAction", "cta"],
    ["Call to action", "cta"],
    ["accordion", "faq"],
    ["questions", "faq"],
    ["q-and-a", "faq"],
    ["Q&A", "faq"],
    ["Questions & Answers", "faq"],
    ["text_section", "text-section"],
    ["textSection", "text-section"],
    ["Hero", "hero"],
    ["hero-block", "hero"],
    ["paragraph", "text-section"],
    ["notice", "alert"],
    ["callout", "alert"],
    ["table", "data-table"],
    ["plans", "pricing"],
    ["cards", "card-grid"],
    ["reviews", "testimonials"],
    ["statistics", "stats"],
    ["breadcrumbs", "breadcrumb"],
    ["footer", "site-footer"],
    ["stat", "stats"],
    ["herp", "hero"],
    ["zebra-crossing", undefined],
  ])("%s is %s", (name, expected) => {
    expect(meantType(name, types).nearest).toBe(expected);
  });

  test("each leads to one type, and none is a type itself", () => {
    const words = [...types.alsoCalled.keys()];
    const written = [...types.members.values()].flatMap(({ alsoCalled }) =>
      Array.isArray(alsoCalled) ? alsoCalled : [],
    );
    expect(words.filter((word) => types.names.includes(word))).toEqual([]);
    expect(written).toHaveLength(words.length);
  });
});
