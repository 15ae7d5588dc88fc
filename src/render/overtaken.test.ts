import { describe, expect, test } from "vitest";
import type { Fact } from "#schema/generated/types.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { renderPage } from "#src/render/render-page.ts";
import { validExamples } from "#tests/engine/blocks/block-sources.ts";
import { renderMain, resolveBlocks } from "#tests/engine/blocks/rendered.ts";
import { analyseSmall, type Document, hero, page } from "#tests/engine/content/small-site.ts";

const source = "https://www.gov.uk/money";
const own = { own: true as const, asOf: "2024-01", reviewBy: "2027-01-31" };
const funds: Fact = {
  ...own,
  ...{ label: "Funds", value: 1334, unit: "GBP", per: "month" },
  overtaken: { since: "2025-11-11", value: 1529, source },
};
const facts = {
  "uk.funds": funds,
  "uk.steady": { ...own, label: "Steady", value: 9, unit: "months" },
  "uk.stay": {
    ...own,
    label: "Stay",
    value: 2,
    unit: "years",
    overtaken: { since: "2027-01", value: "18 months", source },
  },
  "uk.work": {
    ...own,
    label: "Work",
    value: 20,
    unit: "hours",
    overtaken: { since: "2026-09", note: "ask first", source },
  },
};

/** The main element of a page, with its lines of overtaken figures without markup. */
function linesOf(route: string, documents: Record<string, Document>, today?: string): string[] {
  const all = { "pages/_data/facts.json": JSON.stringify({ version: 1, facts }), ...documents };
  const { site, diagnostics } = analyseSmall(all, { today });
  if (!site) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const assets = { boot: "", app: "/app.js", preload: [] };
  const { html } = renderPage(site.resolve(route), site, { assets, buildDate: "2026-11-26" });
  return [
    ...html.matchAll(/<li>((?:(?!<\/li>).)*?\(<a [^>]*href="https:\/\/www\.gov\.uk\/money".*?)<\/li>/gs),
  ].map(([, line = ""]) => line.replace(/<[^>]*>/g, "").replaceAll("\u00a0", " "));
}

const alert = (text: string) => ({ type: "alert", id: "note", status: "info", text });
const FUNDS = "Funds: £1,529 a month from November 11, 2025 (gov.uk)";

describe("a block says what has overtaken its figures", () => {
  test("once for each fact, whether a text or a figure names it", () => {
    const text = alert(
      "{{uk.funds}} or {{uk.funds}}, {{uk.stay.low}}, {{uk.steady}}; {{ uk.work }}, as of {{uk.funds.asOf}}.",
    );
    expect(linesOf("/a", { "pages/a.json": page("a", { blocks: [hero, text] }) })).toEqual([
      FUNDS,
      "Stay: 18 months from January 2027 (gov.uk)",
      "Work: under review since September 2026, ask first (gov.uk)",
    ]);
    const table = {
      ...{ type: "data-table", id: "table", title: "Table", columns: [{ label: "Amount" }] },
      rows: [
        { label: "One", cells: [{ fact: "uk.funds" }] },
        { label: "Two", cells: [{ fact: "uk.steady" }] },
      ],
    };
    expect(linesOf("/a", { "pages/a.json": page("a", { blocks: [hero, table] }) })).toEqual([FUNDS]);
  });

  test("not for its month, its label, or the new figure alone", () => {
    const text = alert(
      "{{uk.funds.asOf}}, {{uk.funds.label}}, {{uk.funds.new}} since {{uk.funds.since}}, {{uk.steady.new}}.",
    );
    expect(linesOf("/a", { "pages/a.json": page("a", { blocks: [hero, text] }) })).toEqual([]);
  });

  test("by way of a fragment, a Markdown file and an entry, on its page and in a list", () => {
    const entry = {
      collection: "services",
      label: "Visa",
      summary: "You need {{uk.funds}}.",
      order: 1,
      icon: "stamp",
    };
    const list = {
      ...{ type: "card-grid", id: "cards", title: "Cards" },
      items: {
        collection: "services",
        item: { title: "{{item.label}}", text: "{{item.summary}}", href: "{{item.href}}" },
      },
    };
    const documents = {
      "pages/_fragments/shared.json": { version: 1, blocks: [alert("{{uk.stay}}")] },
      "pages/_fragments/about.json": { version: 1, blocks: [{ ...alert("{{entry.summary}}"), id: "about" }] },
      "pages/a.json": page("a", { blocks: [hero, { type: "fragment", name: "shared" }] }),
      "pages/b.json": page("b", { blocks: [hero, { type: "text-section", id: "text", source: "b.md" }] }),
      "pages/b.md": "You need {{uk.funds}}.",
      "pages/services/visa.json": page("visa", {
        entry,
        blocks: [hero, { type: "fragment", name: "about" }],
      }),
      "pages/services.json": page("services", { blocks: [hero, list] }),
    };
    expect(linesOf("/a", documents)).toEqual(["Stay: 18 months from January 2027 (gov.uk)"]);
    expect(linesOf("/b", documents)).toEqual([FUNDS]);
    expect(linesOf("/services/visa", documents)).toEqual([FUNDS]);
    expect(linesOf("/services", documents)).toEqual([FUNDS]);
  });

  test("of the former figure once the new one holds, unless it stands beside it or in the text", () => {
    const table = {
      ...{ type: "data-table", id: "table", title: "Table", columns: [{ label: "Amount" }] },
      rows: [{ label: "One", cells: [{ fact: "uk.funds" }] }],
    };
    const shown = (block: JsonObject) =>
      linesOf("/a", { "pages/a.json": page("a", { blocks: [hero, block] }) }, "2026-11-26");
    expect(shown(alert("{{uk.funds}}"))).toEqual(["Funds: £1,334 a month until November 2025 (gov.uk)"]);
    expect(shown(alert("{{uk.funds}}, {{uk.funds.former}} until {{uk.funds.until}}"))).toEqual([]);
    expect(shown(table)).toEqual([]);
  });

  test("in the language of its page", () => {
    const german = page("a", { lang: "de", translationOf: "/a", blocks: [hero, alert("{{uk.funds}}")] });
    expect(linesOf("/de/a", { "pages/a.json": page("a"), "pages/de/a.json": german })).toEqual([
      "Funds: 1.529 £ pro Monat ab 11. November 2025 (gov.uk)",
    ]);
  });
});

/** The frame around pages, and the drafting area. */
const WITHOUT_FIGURES =
  "action-bar apply-dialog breadcrumb consent-banner draft-dashboard draft-editor draft-gate draft-list draft-preview draft-sidebar page-index share-links site-footer site-header";

test("every kind of block does, once", () => {
  const counts = validExamples
    .filter(({ hidden }) => !hidden)
    .map(({ type, block }) => {
      const resolved = resolveBlocks([block]);
      const main = resolved.main.map((placed) => ({ ...placed, changedFacts: [funds] }));
      return { type, count: renderMain({ ...resolved, main }).split(`href="${source}"`).length - 1 };
    });
  expect(counts.filter(({ count }) => count > 1)).toEqual([]);
  const shown = new Set(counts.filter(({ count }) => count === 1).map(({ type }) => type));
  const silent = [...new Set(counts.map(({ type }) => type))].filter((type) => !shown.has(type));
  expect(silent.sort().join(" ")).toBe(WITHOUT_FIGURES);
});
