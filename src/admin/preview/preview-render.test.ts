// @module-tag slow
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { PreviewResult } from "#src/admin/preview/preview-messages.ts";
import { renderPreview } from "#src/admin/preview/preview-render.ts";
import type { SiteData } from "#src/admin/publish/published.ts";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import { MarkdownTooComplex } from "#src/content/markdown/markdown-limits.ts";
import { ENGLISH_WORDING } from "#src/content/markdown/markdown-wording.ts";
import { hostileSources } from "#tests/engine/markdown/hostile-sources.ts";
import { corpusSources } from "#tests/engine/markdown/pathological-sources.ts";
import { leastTime } from "#tests/shared/machine-speed.ts";

const data: SiteData = {
  site: { name: "Waymark" },
  facts: {
    "uk.fee": {
      label: "Fee",
      value: 490,
      unit: "GBP",
      asOf: "2024-09",
      reviewBy: "2025-09",
      source: "https://www.gov.uk/student-visa",
      sourceLabel: "GOV.UK",
    },
  },
  counts: { destinations: 6 },
  addresses: ["/contact", "/compare", "/scenes/budget.svg"],
  wording: ENGLISH_WORDING,
};

function rendered(source: string): Extract<PreviewResult, { state: "rendered" }> {
  const result = renderPreview(source, data);
  if (result.state !== "rendered") throw new Error(result.state);
  return result;
}

describe("the preview and the build", () => {
  const examples: { markdown: string }[] = JSON.parse(
    readFileSync("tests/corpora/markdown/commonmark-0.31.2.json", "utf8"),
  );

  // A part of the attacks is enough here; the browser tests compare all of them.
  test("print the same, byte for byte, for every example and many attacks", () => {
    const attacks = hostileSources().filter((_, index) => index % 5 === 0);
    const sources = [...examples.map(({ markdown }) => markdown), ...attacks];
    expect(sources.length).toBeGreaterThan(1_000);
    for (const source of sources) {
      let built: string | undefined;
      try {
        built = renderMarkdown(source, { idPrefix: "text-" });
      } catch (error) {
        expect(error).toBeInstanceOf(MarkdownTooComplex);
      }
      const preview = renderPreview(source, undefined);
      expect(preview.state === "rendered" ? preview.pieces.join("") : undefined, source).toBe(built);
    }
  });

  test("cut the page into one piece for each block of the text", () => {
    expect(rendered("# One\n\nTwo\n\n- a\n- b\n\n\n***").pieces).toEqual([
      '<h2 id="text-one">One</h2>\n',
      "<p>Two</p>\n",
      "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n",
      "<hr>",
    ]);
    expect(rendered("").pieces).toEqual([]);
  });

  test("name notes in the language of the site", () => {
    const texts = { ...ENGLISH_WORDING.texts, notes: "Anmerkungen" };
    const result = renderPreview("One[^1]\n\n[^1]: Two", { ...data, wording: { language: "de", texts } });
    expect(result.state === "rendered" ? result.pieces.join("") : "").toContain(">Anmerkungen<");
  });

  test("fill in facts", () => {
    expect(rendered("The {{site.name}} fee is {{uk.fee}} in {{uk.fee.asOf}}.").pieces).toEqual([
      "<p>The Waymark fee is £490 in September 2024.</p>",
    ]);
  });
});

describe("what is said of a text", () => {
  test("counts words, names headings, links and pictures", () => {
    const { facts } = rendered(
      "# One **two**\n\n[three](/contact) ![four](/scenes/budget.svg) five[^1]\n\n[^1]: six",
    );
    expect(facts).toEqual({
      words: 6,
      readingTime: "1 min",
      headings: [{ level: 2, text: "One two", id: "text-one-two" }],
      links: ["/contact"],
      images: ["/scenes/budget.svg"],
      problems: [],
      unknownNames: [],
      unknownAddresses: [],
    });
  });

  test("names what leads to nothing, with what was meant", () => {
    const source =
      "# Fees\n\n{{uk.feee}} {{x.y}} [a](/contcat) [b](/compare#x) [c](#text-feees) [d](#other) {{";
    expect(rendered(source).facts.unknownAddresses).toEqual([
      { name: "/contcat", nearest: "/contact" },
      { name: "#text-feees", nearest: "text-fees" },
    ]);
    expect(rendered("{{uk.feee}} and {{a.b.c}}").facts.unknownNames).toEqual([
      { name: "uk.feee", nearest: "uk.fee" },
      { name: "a.b.c", nearest: undefined },
    ]);
    expect(rendered("open {{").facts.unknownNames).toHaveLength(1);
  });

  test("tells what is not shown as it is written", () => {
    const { problems } = rendered("Text <b>bold</b>\n\n[a](javascript:alert)").facts;
    expect(problems.map(({ code, line }) => `${code} ${line}`)).toEqual([
      "markdown/html 1",
      "markdown/html 1",
      "markdown/link 3",
    ]);
  });
});

describe("inputs that broke other parsers", () => {
  test.each(corpusSources(100).map(({ name, source }) => [name, source] as const))(
    "%s: answered within 2 s",
    (_, source) => {
      let state: string | undefined;
      const time = leastTime(2_000, () => {
        state = renderPreview(source, data).state;
      });
      expect(["rendered", "too-complex"]).toContain(state);
      expect(time).toBeLessThan(2_000);
    },
  );

  test("are too complex where a limit says so, and failed where the parser gives up", () => {
    expect(renderPreview("> ".repeat(5_000), data)).toEqual({
      state: "too-complex",
      reason: "Quotes, lists or marks are nested more than 60 levels deep.",
    });
  });
});
