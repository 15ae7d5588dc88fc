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

test("a mistake in a text without any word of its message is shown at the beginning of the file", () => {
  const text = { type: "text-section", id: "trip", title: "Trip", source: "trip.md" };
  const { diagnostics } = analyseSmall({
    "pages/trip.json": page("trip", { blocks: [hero, text] }),
    "pages/trip.md": "Words.\n\n#### Too deep\n",
  });
  expect(diagnostics.map(atText)).toMatchObject([{ file: "pages/trip.md", line: 1, column: 1 }]);
});
