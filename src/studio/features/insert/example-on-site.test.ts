import { expect, test } from "vitest";
import { blockTypesIn } from "#src/content/schema/blocks.ts";
import { exampleOf } from "#src/studio/features/insert/inserts-answer.ts";
import { exampleSite, smallSite } from "#tests/engine/content/small-site.ts";

test("pictures of blocks in the list show only pictures and pages that the site has", () => {
  const assets = new Set(["/leaflet.pdf", "/scenes/harbour.svg", "/brand/mark.svg"]);
  const files = smallSite({});
  const blocks = [...blockTypesIn(files)].map((type) => exampleOf(files, type, assets));
  const addresses = [...JSON.stringify(blocks).matchAll(/:"(\/[^"/][^"]*)"/g)].map(
    ([, address = ""]) => address,
  );
  expect(addresses.length).toBeGreaterThan(10);
  const known = ["/scenes/harbour.svg", "/apply-now", "/legal/cookies", "/leaflet.pdf"];
  expect(addresses.filter((address) => !known.includes(address.replace(/[?#].*/, "")))).toEqual([]);
});

test("they name only figures that the site has", () => {
  const files = smallSite({ "pages/_data/facts.json": { version: 1, facts: {} } });
  const blocks = [...blockTypesIn(files)].map((type) => exampleOf(files, type, new Set()));
  const written = JSON.stringify(blocks);
  expect(written.match(/\{\{(?!(?:site|count|item|page|entry)\.)[^}]*\}\}/g)).toBeNull();
});

test("on the site that has them, pictures and links stay", () => {
  const hero = JSON.stringify(exampleOf(exampleSite.files, "hero", exampleSite.assets));
  expect(hero).toContain("/scenes/");
  expect(hero).toMatch(/"href":"\/[a-z]/);
});
