import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canonicalJson } from "#src/content/json.ts";
import { copySite, type SiteCopy, succeeded } from "./site-copy.ts";

const newZealand = {
  $schema: "../../schema/generated/page.schema.json",
  version: 1,
  title: "Study in New Zealand: costs, visas and intakes",
  description: "What studying in New Zealand takes, from entry requirements to arrival, in plain words.",
  layout: "site",
  entry: {
    collection: "destinations",
    label: "New Zealand",
    flag: "nz",
    order: 70,
    summary: "Eight universities between mountains and sea.",
    programmes: "not published",
    universities: "8",
    intakes: "February and July",
    highlights: ["Eight public universities", "Teaching in English", "Work while you study"],
    image: { src: "/scenes/trail.svg", decorative: true },
    menu: true,
  },
  blocks: [{ type: "hero", id: "intro", title: "Study in New Zealand" }],
};

let site: SiteCopy;
beforeAll(async () => {
  site = copySite();
  writeFileSync(path.join(site.root, "pages/destinations/new-zealand.json"), canonicalJson(newZealand));
  succeeded(await site.build());
}, 120_000);
afterAll(() => site.remove());

test("the country has its page", () => {
  expect(site.read("destinations/new-zealand.html")).toContain("<h1");
  expect(site.read("destinations/new-zealand.html")).toContain("Study in New Zealand");
});

test("header and footer of every page lead to it", () => {
  const home = site.read("index.html");
  const header = home.slice(0, home.indexOf("<main"));
  const footer = home.slice(home.indexOf("</main>"));
  expect(header).toContain('href="/destinations/new-zealand"');
  expect(footer).toContain('href="/destinations/new-zealand"');
});

test("the index shows its card", () => {
  const index = site.read("destinations.html");
  const main = index.slice(index.indexOf("<main"), index.indexOf("</main>"));
  expect(main).toContain('href="/destinations/new-zealand"');
  expect(main).toContain("February and July");
});

test("the sitemap names it", () => {
  expect(site.read("sitemap.xml")).toContain("/destinations/new-zealand</loc>");
});
