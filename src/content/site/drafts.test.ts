import { describe, expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { analyseSmall, type Document, hero, page, smallSite } from "#tests/engine/content/small-site.ts";
import { fix } from "#tests/engine/rules/mend.ts";

const support = (label: string): JsonObject => ({
  collection: "support",
  label,
  order: 10,
  summary: `What ${label} is about.`,
});
const list: JsonObject = {
  type: "link-list",
  id: "list",
  title: "Support",
  items: { collection: "support", item: { label: "{{item.label}}", href: "{{item.href}}" } },
};
const hours = page("hours", {
  draft: true,
  aliases: ["/opening-times"],
  entry: support("Hours"),
  catchAll: true,
});
const published: Record<string, Document> = {
  "pages/index.json": page("home", { blocks: [hero, list] }),
  "pages/support/help.json": page("help", { entry: support("Help") }),
};
const withHours = { ...published, "pages/support/hours.json": hours };
const text = (markdown: string): JsonObject => ({
  type: "text-section",
  id: "text",
  title: "Text",
  markdown,
});
const button = (href: string): JsonObject => ({
  type: "cta",
  id: "next",
  title: "Next",
  actions: [{ label: "Up", href }],
});
const from = (...blocks: JsonObject[]) => ({
  "pages/from.json": page("from", { blocks: [hero, ...blocks] }),
});

describe("a draft", () => {
  const { site, diagnostics } = analyseSmall(withHours);

  test("is valid, and the site has nothing of it", () => {
    expect(diagnostics).toReport([]);
    expect(site?.routes).not.toContain("/support/hours");
    expect([...(site?.aliases ?? [])]).toEqual([]);
    expect(site?.catchAlls).toEqual([]);
    expect(site?.entries("support").map(({ label }) => label)).toEqual(["Help"]);
    expect(JSON.stringify(site?.resolve("/"))).not.toContain("Hours");
    expect(() => site?.resolve("/support/hours")).toThrow("The route /support/hours does not exist");
  });

  test("is in no breadcrumb of the pages below it", () => {
    const below = { ...withHours, "pages/support/hours/easter.json": page("easter") };
    const breadcrumbs = analyseSmall(below).site?.resolve("/support/hours/easter").breadcrumbs;
    expect(breadcrumbs?.map(({ href }) => href)).toEqual(["/", "/support/hours/easter"]);
  });

  test("is a page like any other for those who ask for drafts, but search engines never get it", () => {
    const shown = analyseSmall(withHours, { showDrafts: true }).site;
    expect(shown?.routes).toContain("/support/hours");
    expect(shown?.entries("support").map(({ label }) => label)).toEqual(["Help", "Hours"]);
    expect(shown?.isDraft("/support/hours")).toBe(true);
    expect(shown?.isDraft("/support/help")).toBe(false);
    expect(shown?.isIndexed("/support/hours")).toBe(false);
  });

  test("is checked like any other page", () => {
    const broken = { ...hours, blocks: [hero, text("See [us](/contcat) and {{uk.funds.londn}}.")] };
    const { diagnostics: found } = analyseSmall({ ...published, "pages/support/hours.json": broken });
    expect(found).toReport([
      "fact/unknown pages/support/hours.json",
      "link/unknown-page pages/support/hours.json",
    ]);
  });

  test("gives way to a published page that claims the same title", () => {
    const twin = page("help", { draft: true, description: `${"x".repeat(60)}.` });
    const { diagnostics: found } = analyseSmall({ ...published, "pages/a-twin.json": twin });
    expect(found).toReport(["title/duplicate pages/a-twin.json"]);
  });

  test("that is taken back leaves the summaries of an earlier analysis right", () => {
    const { summaries } = analyseSmall(withHours);
    const { draft: _, ...finished } = hours;
    const after = analyseSmall(
      { ...withHours, "pages/support/hours.json": finished },
      { previous: summaries },
    );
    expect(after.site?.entries("support").map(({ label }) => label)).toEqual(["Help", "Hours"]);
    const again = analyseSmall(withHours, { previous: after.summaries });
    expect(again.site?.routes).not.toContain("/support/hours");
  });
});

describe("a link to a draft is one error", () => {
  test.each<[string, Record<string, Document>, place: string]>([
    ["of a button", from(button("/support/hours")), "pages/from.json#/blocks/1/actions/0/href"],
    ["in Markdown", from(text("See [hours](/support/hours).")), "pages/from.json#/blocks/1/markdown"],
    ["to a place on it", from(button("/support/hours#nowhere")), "pages/from.json#/blocks/1/actions/0/href"],
    ["with a query", from(button("/support/hours?from=a")), "pages/from.json#/blocks/1/actions/0/href"],
    ["that is relative", from(button("support/hours")), "pages/from.json#/blocks/1/actions/0/href"],
    ["by an alias", from(button("/opening-times")), "pages/from.json#/blocks/1/actions/0/href"],
    [
      "as the preferred page",
      { "pages/from.json": page("from", { canonical: "/support/hours" }) },
      "pages/from.json#/canonical",
    ],
    [
      "in a fragment, however many pages include it",
      {
        "pages/_fragments/more.json": { version: 1, blocks: [button("/support/hours")] },
        ...from({ type: "fragment", name: "more" }),
        "pages/also.json": page("also", { blocks: [hero, { type: "fragment", name: "more" }] }),
      },
      "pages/_fragments/more.json#/blocks/0/actions/0/href",
    ],
    [
      "in a layout",
      { "pages/_layouts/plain.json": { version: 1, before: [], after: [button("/support/hours")] } },
      "pages/_layouts/plain.json#/after/0/actions/0/href",
    ],
    [
      "in an entry",
      {
        "pages/from.json": page("from", {
          entry: {
            collection: "destinations",
            label: "Canada",
            flag: "ca",
            order: 1,
            summary: "Lakes.",
            programmes: "1",
            universities: "2",
            intakes: "May",
            highlights: ["Lakes"],
            image: { src: "/scenes/orchard.svg", decorative: true },
            featuredHref: "/support/hours",
          },
        }),
      },
      "pages/from.json#/entry/featuredHref",
    ],
  ])("%s", (_, documents, place) => {
    const { diagnostics, site } = analyseSmall({ ...withHours, ...documents });
    expect(diagnostics).toReport([`link/draft ${place}`]);
    expect(diagnostics[0]?.message).toContain("a draft (pages/support/hours.json)");
    expect(site).toBeUndefined();
  });

  test("also where drafts are shown", () => {
    const documents = { ...withHours, ...from(button("/support/hours")) };
    const { diagnostics } = analyseSmall(documents, { showDrafts: true });
    expect(diagnostics).toReport(["link/draft"]);
  });

  test("but not on a draft, with the same words or in the same fragment", () => {
    const documents = {
      ...withHours,
      "pages/_fragments/more.json": { version: 1, blocks: [button("/support/hours")] },
      "pages/a-draft.json": page("one", {
        draft: true,
        canonical: "/support/hours",
        blocks: [hero, { type: "fragment", name: "more" }, text("See [hours](/support/hours).")],
      }),
    };
    expect(analyseSmall(documents).diagnostics).toReport([]);
    const both = analyseSmall({
      ...documents,
      ...from({ type: "fragment", name: "more" }, text("See [hours](/support/hours).")),
    });
    expect(both.diagnostics).toReport([
      "link/draft pages/_fragments/more.json",
      "link/draft pages/from.json",
    ]);
  });

  test("and a misspelt link is never corrected to one", () => {
    const documents = { ...withHours, ...from(button("/suport/hours")) };
    const { diagnostics } = analyseSmall(documents);
    expect(diagnostics).toReport(["link/unknown-page"]);
    expect(diagnostics[0]?.suggestion).toBeUndefined();
    expect(
      fix(smallSite(documents)).fixes.filter(({ diagnostic }) => diagnostic.code === "link/unknown-page"),
    ).toEqual([]);
  });
});

test("a published list that has drafts alone is as empty as visitors would see it, unless its words say so", () => {
  const reported = (words: JsonObject) => {
    const items = { collection: "support", ...words, item: { title: "{{item.label}}" } };
    return analyseSmall({
      "pages/support/hours.json": hours,
      "pages/index.json": page("home", { blocks: [hero, { ...list, type: "card-grid", items }] }),
    }).diagnostics;
  };
  expect(reported({})).toReport(["query/ran-out #/blocks/1/items"]);
  expect(reported({ empty: "Nothing here yet." })).toReport([]);
});
