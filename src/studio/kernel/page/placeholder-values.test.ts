import { expect, test } from "vitest";
import { isObject } from "#src/content/json/json.ts";
import { marked, siteFiles, withDocument } from "#tests/engine/studio/page/marked-site.ts";

const about = "pages/company/about-us.json";
const titled = (title: string) =>
  withDocument(about, (value) => {
    const [hero] = Array.isArray(value.blocks) ? value.blocks : [];
    if (isObject(hero)) hero.title = title;
    return undefined;
  });

test.each(["/", "/destinations/uk", "/blog"])(
  "every placeholder of %s has a text, but for the items of queries",
  (route) => {
    const file = siteFiles.find(
      ({ path }) => path === `pages/${route === "/" ? "index" : route.slice(1)}.json`,
    );
    const names = new TextDecoder().decode(file?.bytes).match(/\{\{[^{}]+\}\}/g) ?? [];
    expect(names.length).toBeGreaterThan(0);
    const { placeholders } = marked(route);
    const without = names
      .map((one) => one.slice(2, -2).trim())
      .filter((name) => !name.startsWith("item.") && placeholders[name] === undefined);
    expect(without).toEqual([]);
  },
);

test("a count of the page's own blocks and the date of a fact are told as visitors read them", () => {
  const files = titled("{{count.destinations.digits}} countries, {{uk.fee.glance.asOf}}, {{page.title}}");
  const { placeholders } = marked("/company/about-us", files);
  expect(placeholders).toMatchObject({
    "count.destinations.digits": expect.stringMatching(/^\d+$/),
    "uk.fee.glance.asOf": expect.stringMatching(/20\d\d/),
    "page.title": expect.stringContaining("growers"),
  });
});

test("what leads nowhere has no text", () => {
  const { placeholders } = marked("/company/about-us", titled("{{no.such.fact}}"));
  expect(placeholders).not.toHaveProperty(["no.such.fact"]);
});
