import { expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { withBlocks } from "#tests/engine/mistakes/mistake.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";

const action = (label: string, href: string): JsonObject => ({ label, href });
const cta = (...actions: JsonObject[]): JsonObject => ({ type: "cta", id: "next", title: "Next", actions });
const reported = (...blocks: JsonObject[]) => diagnose(withBlocks(...blocks));

test.each([
  ["/apply-now", "/apply-now"],
  ["https://www.example.org/rules", "https://www.example.org/rules/"],
])("two buttons of one list lead to %s and %s", (first, second) => {
  expect(reported(cta(action("Ask us", first), action("Apply", second)))).toReport([
    "link/same-target #/blocks/1/actions/1/label",
  ]);
});

test("two links to nowhere are only that", () => {
  expect(reported(cta(action("Ask us", "#"), action("Apply", "#")))).toReport([
    "link/nowhere #/blocks/1/actions/0/href",
    "link/nowhere #/blocks/1/actions/1/href",
  ]);
});

const PRICES = ["One hour", "One day"].map((title) => ({
  title,
  href: "/apply-now",
  linkLabel: "Contact us",
}));
const DATES = ["5 May", "6 June"].map((label) => ({ label, href: "/apply-now", text: "With a guide." }));

test.each<[name: string, blocks: JsonObject[]]>([
  ["two pages", [cta(action("Ask us", "/apply-now"), action("Read the rules", "/legal/cookies"))]],
  [
    "two questions to one form",
    [cta(action("Prices", "/apply-now?about=prices"), action("Dates", "/apply-now?about=dates"))],
  ],
  [
    "two blocks",
    [
      cta(action("Ask us", "/apply-now")),
      { ...cta(action("Apply", "/apply-now")), id: "again", title: "Again" },
    ],
  ],
  ["prices", [{ type: "card-grid", id: "prices", title: "Prices", items: PRICES }]],
  ["items with words of their own", [{ type: "link-list", id: "dates", title: "Dates", items: DATES }]],
])("the buttons of %s are not reported", (_, blocks) => {
  expect(reported(...blocks)).toReport([]);
});
