import { expect, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { isNightly } from "#tests/shared/tier.ts";
import { routesOfDocuments } from "#tests/site/routes.ts";
import { fetchPages, pagesWithEveryBlock } from "./built-pages.ts";

/** html-validate with all recommended rules. The changes concern style where HTML allows both forms. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // React writes `<img/>`, `hidden=""` and `srcSet`. HTML allows the slash and the value, and ignores case.
    "void-style": "off",
    "attribute-empty-style": "off",
    "attribute-boolean-style": "off",
    "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
    "doctype-style": ["error", { style: "lowercase" }],
    // Bars and scales take their lengths from custom properties in `style`; the test below checks each of
    // them.
    "no-inline-style": "off",
    // React and Chakra create ids with colons and underscores; HTML forbids only white space.
    "valid-id": ["error", { relaxed: true }],
    // A table that scrolls horizontally is a focusable region, but not a section of the document; Chakra gives lists
    // their role again, which Safari drops from those without markers.
    "prefer-native-element": ["error", { exclude: ["region", "list"] }],
  },
});

/** Validating takes a quarter of a second for each page, so a push validates pages that together show every block. */
test("every page is valid HTML", async ({ request }) => {
  const problems = new Map<string, string>();
  const routes = isNightly ? routesOfDocuments() : await pagesWithEveryBlock(request);
  for (const { route, html } of await fetchPages(request, routes)) {
    const report = await validator.validateString(html);
    for (const { ruleId, message, selector } of report.results.flatMap(({ messages }) => messages)) {
      // Chakra's `List` sets the role on purpose: Safari drops the role of a list without markers.
      if (/^Redundant role "list" on <[uo]l>$/.test(message)) continue;
      problems.set(`${ruleId}: ${message}`, `${route} ${selector}`);
    }
  }
  expect([...problems].map(([problem, place]) => `${problem} at ${place}`)).toEqual([]);
});

test("style attributes only set custom properties, or take a colour from one", async ({ request }) => {
  const other = (await fetchPages(request)).flatMap(({ route, elements }) =>
    elements
      .flatMap(({ attrs }) => attrs.filter(({ name }) => name === "style"))
      .flatMap(({ value }) => value.split(";"))
      .filter((declaration) => !/^\s*(--[\w-]+\s*:|(fill|stroke)\s*:\s*var\(|$)/.test(declaration))
      .map((declaration) => `${declaration} on ${route}`),
  );
  expect([...new Set(other)]).toEqual([]);
});
