import { expect, test } from "vitest";
import { atText } from "#src/content/diagnostics/diagnostic.ts";
import { analyseSmall, hero, page } from "#tests/engine/content/small-site.ts";

const TEXT = `Words before it.

## Where we go

See [the page](/aply-now) and {{uk.funds.londn}}.

Then <b>bold</b> words, and [cookies](/legal/cookies#nowhere).
`;

test("mistakes in a Markdown file are shown at its own lines, and kept at the block for editors", () => {
  const text = { type: "text-section", id: "trip", title: "Trip", source: "trip.md" };
  const { diagnostics } = analyseSmall({
    "pages/trip.json": page("trip", { blocks: [hero, text] }),
    "pages/trip.md": TEXT,
  });
  expect(diagnostics.every(({ file }) => file === "pages/trip.json")).toBe(true);
  const shown = diagnostics
    .map(atText)
    .map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);
  expect(shown.toSorted()).toEqual([
    "fact/unknown pages/trip.md:5:33",
    "link/unknown-anchor pages/trip.md:7:54",
    "link/unknown-page pages/trip.md:5:16",
    "markdown/refused pages/trip.md:7:6",
  ]);
});

const placesIn = (markdown: string) => {
  const text = { type: "text-section", id: "trip", title: "Trip", source: "trip.md" };
  const { diagnostics } = analyseSmall({
    "pages/trip.json": page("trip", { blocks: [hero, text] }),
    "pages/trip.md": markdown,
  });
  return diagnostics.map(atText).map(({ code, line, column }) => `${code} ${line}:${column}`);
};

test.each([
  ["a heading that is too deep", "Words.\n\n## Fine\n\n#### Too deep\n", "outline/skipped 5:1"],
  ["an encoded anchor", "Words.\n\n[Hours](#%C3%B6ffnung-%c3%bc)\n", "link/unknown-anchor 3:10"],
  ["an encoded address", "Words.\n\n[Hours](/%C3%B6ffnung)\n", "link/unknown-page 3:9"],
  ["an address with a backslash", "Words.\n\n[Hours](/a\\_b)\n", "link/unknown-page 3:9"],
  ["an address with a character reference", "Words.\n\n[Hours](/a&amp;b)\n", "link/unknown-page 3:9"],
  [
    "a name that another one begins with",
    "[Apply](/apply-nowhere2) [it](/apply-nowhere)",
    "link/unknown-page 1:9",
  ],
  ["a format that does not exist", "Words.\n\nSee {{page.title | nope}}.\n", "placeholder/format 3:7"],
  ["a link without an address", "Words to [fees](#fees).\n\n## Fees\n\n[Hours](#)\n", "link/nowhere 5:9"],
])("%s is shown where it is written", (_, markdown, place) => {
  expect(placesIn(markdown)).toContain(place);
});
