import { describe, expect, test } from "vitest";
import { pageDocuments } from "#src/content/document/page-documents.ts";
import { apply, type Plan, verifyPlan } from "#src/plans/plan.ts";
import { inspectStates } from "#src/rules/inspect.ts";
import { exampleSite, siteCache } from "#tests/engine/content/small-site.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { renamePage } from "./rename-page.ts";
import { rewriteLinks } from "./rewrite-links.ts";

describe("on this site", () => {
  const { assets, pictures } = exampleSite;
  const look = inspectStates({ assets, pictures, cache: siteCache, today: "2026-01-15" });
  const routes = [...pageDocuments(exampleSite.files).values()]
    .filter(({ route }) => route !== "/" && route !== "/404" && !route.includes("["))
    .map(({ route }) => route);
  // Each check of the whole site takes a second, so only some pages are tried: one with a text file, with
  // pages below it, with an alias, and one named in the site document.
  const checked = [
    "/blog/uk-student-visa-guide",
    "/destinations/canada",
    "/apply-now",
    "/legal/cookies",
    "/compare",
  ];

  // A push moves every third page beside them.
  const moved = routes.filter((route, index) => isNightly || index % 3 === 0 || checked.includes(route));

  test.each(moved)("after %s has moved, no link names its old address", (route) => {
    const plan: Plan = renamePage(route, "a-new-place/for-it", exampleSite.files);
    const after = apply(plan, exampleSite.files);
    const again = rewriteLinks(after, new Map([[route, "/a-new-place/for-it"]]));
    expect([...again.keys()]).toEqual([]);
    if (checked.includes(route)) expect(verifyPlan(plan, exampleSite.files, look)).toEqual([]);
  });
});
