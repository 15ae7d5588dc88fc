import MiniSearch from "minisearch";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { directionOf } from "#src/content/language/language.ts";
import { starterTexts } from "#src/plans/starters/starter-texts.ts";
import { machineLetters } from "#src/publish/output/social/machine-letters.ts";
import { drawOgImage } from "#src/publish/output/social/og-image.ts";
import { type FoundPart, searchOptions } from "#src/ui/search/search-options.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { sampled } from "#tests/shared/tier.ts";

const languages = exampleSite.files.flatMap(
  ({ path }) => /^schema\/languages\/(.+)\.json$/.exec(path)?.[1] ?? [],
);

/** Texts as long as titles are, as the engine writes them in new sites. */
const titlesIn = (language: string): string[] =>
  Object.values(starterTexts(language, exampleSite.files) ?? {}).filter(
    (text) => typeof text === "string" && !/<<|\{\{|\n/.test(text) && text.length < 90,
  ) as string[];

describe.each(sampled(languages))("in %s", (language) => {
  const titles = titlesIn(language);

  test("every title is found by a word out of its middle", () => {
    expect(titles.length).toBeGreaterThan(20);
    const index = new MiniSearch<FoundPart>(searchOptions);
    index.addAll(titles.map((page, id) => ({ id, href: `/${id}`, page, heading: "", text: "" })));
    const words = new Intl.Segmenter(language, { granularity: "word" });
    const lost = titles.filter((title, id) => {
      const own = [...words.segment(title)].filter(
        ({ isWordLike, segment }) => isWordLike && !/['’]/.test(segment),
      );
      const middle = own[Math.floor(own.length / 2)]?.segment ?? "";
      return (
        middle.length > 1 && !index.search(middle, { combineWith: "AND" }).some((found) => found.id === id)
      );
    });
    expect(lost).toEqual([]);
  });

  test("a title stays in its place in the social picture, on the side where the language begins", async () => {
    const [short = ""] = titles;
    const fonts = machineLetters(language);
    for (const title of [short, titles.slice(0, 3).join(" "), titles.join(" ")]) {
      const ink = await inkOf(title, language);
      // A machine without a font for a script draws no boxes.
      expect(ink === undefined).toBe(
        (await fonts.missingIn(title)).some((letter) => /[\p{L}\p{M}\p{N}]/u.test(letter)),
      );
      if (!ink) continue;
      expect(ink.left, title).toBeGreaterThan(76);
      expect(ink.right, title).toBeLessThan(1200 - 76);
      expect(ink.top, title).toBeGreaterThan(102);
      expect(ink.bottom, title).toBeLessThan(500);
      if (directionOf(language) === "rtl") expect(ink.right, title).toBeGreaterThan(1200 - 104);
      else expect(ink.left, title).toBeLessThan(104);
    }
  });
});

/** What a title alone covers of its picture. */
async function inkOf(title: string, language: string) {
  const black = "#000";
  const empty = "<svg><symbol></symbol></svg>";
  const colours = { ground: black, text: "#fff", accent: black, line: black };
  const sources = { fonts: [], pattern: empty, mark: empty, colours };
  const layers = await drawOgImage({ title, name: "", language }, sources);
  if (layers === undefined) return undefined;
  // Trimming comes before flattening in one pipeline.
  const opaque = await sharp(Buffer.from(layers.title)).flatten({ background: black }).png().toBuffer();
  const { info } = await sharp(opaque).trim({ background: black, threshold: 40 }).png().toBuffer({
    resolveWithObject: true,
  });
  const { trimOffsetLeft = 0, trimOffsetTop = 0, width, height } = info;
  const [left, top] = [-trimOffsetLeft, layers.first - trimOffsetTop];
  return { left, top, right: left + width, bottom: top + height };
}
