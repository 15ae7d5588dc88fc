import { describe, expect, test } from "vitest";
import { meantAddress, meantRoute } from "#src/content/address/meant-address.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { meantDay, meantMonth } from "#src/content/schema/meant/meant-day.ts";
import { meantType } from "#src/content/schema/meant/meant-type.ts";
import { regionMeantBy } from "#src/content/schema/meant/region-code.ts";
import { vocabularyOf } from "#src/content/schema/vocabulary.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";

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

describe("the address that is meant", () => {
  test.each([
    ["/hello@waymark.example", "mailto:hello@waymark.example"],
    ["hello@waymark.example", "mailto:hello@waymark.example"],
    ["email:hello@waymark.example", "mailto:hello@waymark.example"],
    ["mailto://hello@waymark.example", "mailto:hello@waymark.example"],
    ["/www.gov.uk/student-visa", "https://www.gov.uk/student-visa"],
    ["www.gov.uk", "https://www.gov.uk"],
    ["//www.gov.uk", "https://www.gov.uk"],
    ["http://www.gov.uk/a", "https://www.gov.uk/a"],
    ["htps://www.gov.uk", "https://www.gov.uk"],
    ["https:/www.gov.uk", "https://www.gov.uk"],
    ["https//www.gov.uk", "https://www.gov.uk"],
    ["/https://www.gov.uk", "https://www.gov.uk"],
    ["gov.uk/student-visa", "https://gov.uk/student-visa"],
    ["/gov.uk/student-visa", "https://gov.uk/student-visa"],
    ["+44 20 7946 0958", "tel:+442079460958"],
    ["/+442079460958", "tel:+442079460958"],
    ["tel:+44 (20) 7946-0958", "tel:+442079460958"],
    ["https://www.gov.uk/a ", "https://www.gov.uk/a"],
    [" /contact", "/contact"],
    ["https:\\\\www.gov.uk", "https://www.gov.uk"],
    ["https://www.gov.uk/a b", "https://www.gov.uk/a%20b"],
  ])("%s", (written, expected) => {
    expect(meantAddress(written)).toBe(expected);
  });

  test.each([
    "/contact",
    "#apply",
    "/blog/visa-guide",
    "https://www.gov.uk/a",
    "mailto:a@b.example",
    "tel:+442079460958",
    "javascript:alert(1)",
    "/brochure.pdf",
    "/a/b.html",
    "data:text/html,x",
    "ftp://files.example",
    "",
  ])("nothing for %s", (written) => {
    expect(meantAddress(written)).toBeUndefined();
  });
});

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

test.each([
  ["/contact.html", "/contact"],
  ["/pages/contact.json", "/contact"],
  ["/blog/index.html", "/blog"],
  ["/index.php", "/"],
  ["/contact", undefined],
])("the route that is meant by the path of a file: %s", (written, expected) => {
  expect(meantRoute(written)).toBe(expected);
});
