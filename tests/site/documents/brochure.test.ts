import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brochureOf, hashOf } from "#src/brochure/content.ts";
import { brochurePdf } from "#src/brochure/write.ts";
import { analyse } from "#src/content/analyse.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { isNightly } from "#tests/shared/tier.ts";

const published = readFileSync("src/public/brochure.pdf", "latin1");

const count = (pdf: string, pattern: RegExp) => pdf.match(pattern)?.length ?? 0;

test("the published brochure has the texts of the pages: npm run brochure writes it", () => {
  const { files, assets, pictures } = readSiteFiles(".");
  const { site } = analyse(files, { assets, pictures });
  if (!site) throw new Error("the site has mistakes");
  const brochure = brochureOf(site);
  expect(brochure.countries.rows).toHaveLength(6);
  expect(brochure.countries.rows[1]?.[2], "months have one form").toBe("August, January");
  expect(published.includes(`(${hashOf(brochure)})`), "the hash of the texts, in its keywords").toBe(true);
});

test("the brochure is a tagged PDF of two pages with a language, a title, bookmarks and a description of its scene", () => {
  expect(count(published, /\/Type \/Page\b/g)).toBe(2);
  expect(published.includes("/Marked true")).toBe(true);
  expect(published.includes("/Lang (en-GB)"), "/Lang (en-GB)").toBe(true);
  expect(published.includes("/DisplayDocTitle true"), "/DisplayDocTitle true").toBe(true);
  expect(published.includes("pdfuaid:part"), "pdfuaid:part").toBe(true);
  expect(count(published, /\/S \/Figure\b/g)).toBe(1);
  expect(count(published, /\/Alt \(A walker with a rucksack/g)).toBe(1);
  expect(count(published, /\/S \/H1\b/g)).toBe(1);
  expect(count(published, /\/S \/TH\b/g)).toBe(9);
  expect(count(published, /\/S \/Link\b/g)).toBe(count(published, /\/Subtype \/Link\b/g));
  expect(count(published, /\/FontFile2/g), "all fonts are embedded").toBe(3);
  expect(published.includes("/Outlines"), "/Outlines").toBe(true);
});

test.runIf(isNightly)("the brochure is drawn as it is published", { timeout: 60_000 }, async () => {
  const pdf = (await brochurePdf(".")).pdf.toString("latin1");
  const tags = (file: string) => file.match(/\/S \/\w+/g)?.sort();
  expect(tags(pdf)).toEqual(tags(published));
});
