import { expect, test } from "vitest";
import { insertsAnswer } from "#src/studio/features/insert/inserts-answer.ts";
import { exampleSite, smallSite } from "#tests/engine/content/small-site.ts";

test("examples that are inserted name only pictures and pages that the site has", () => {
  const assets = new Set(["/leaflet.pdf", "/scenes/harbour.svg", "/brand/mark.svg"]);
  const { inserts } = insertsAnswer(smallSite({}), assets);
  const text = JSON.stringify(inserts.map(({ block }) => block));
  const addresses = [...text.matchAll(/:"(\/[^"/][^"]*)"/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(10);
  const known = ["/scenes/harbour.svg", "/apply-now", "/legal/cookies", "/leaflet.pdf"];
  expect(addresses.filter((address) => !known.includes(address.replace(/[?#].*/, "")))).toEqual([]);
});

test("on the site that has them, pictures and links stay", () => {
  const { inserts } = insertsAnswer(exampleSite.files, exampleSite.assets);
  const hero = inserts.find(({ name }) => name === "hero");
  expect(JSON.stringify(hero?.block)).toContain("/scenes/");
  expect(JSON.stringify(hero?.block)).toMatch(/"href":"\/[a-z]/);
});
