import { describe, expect, test } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { vocabularyOf } from "#src/content/schema/vocabulary.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { meantAddress, meantRoute } from "./meant-address.ts";

const { unions } = vocabularyOf(composeSchemas(schemaSources(exampleSite.files)));

const types = unions.type;

if (!types) throw new Error("The page schema has no union of blocks");

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
    ["tokyo-library.jp", "https://tokyo-library.jp"],
    ["sbb.ch?a=1", "https://sbb.ch?a=1"],
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
    "notes.md",
    "/script.js",
    "mp3.zip",
    "data:text/html,x",
    "ftp://files.example",
    "",
  ])("nothing for %s", (written) => {
    expect(meantAddress(written)).toBeUndefined();
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
