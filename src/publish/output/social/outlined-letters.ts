import bidiFactory from "bidi-js";
import { getScript } from "unicode-properties";
import { type Direction, graphemesOf, type Letters, visibleIn } from "./letters.ts";

/** An implementation of the Unicode bidirectional algorithm (UAX #9). */
const bidi = bidiFactory();

/** Tells whether the first letter of a text is written from right to left (UAX #9, rules P2 and P3). */
export function startsRightToLeft(text: string): boolean {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
}

/**
 * Letters from font files, drawn as outlines. Each run of a text uses the first file that has its letters, shaped for its script; runs are
 * ordered by the Unicode bidirectional algorithm.
 */
export async function outlines(files: readonly Buffer[]): Promise<Letters> {
  const { create } = await import("fontkit");
  const fonts = files.map((file) => {
    const font = create(file);
    if (!("layout" in font)) throw new Error("the heading font is a collection of fonts");
    return font;
  });
  type Font = (typeof fonts)[number];
  type Run = { font: Font; text: string; level: number; script: string };

  const fontOf = (grapheme: string): Font | undefined => {
    const visible = [...visibleIn(grapheme)];
    return fonts.find((font) =>
      visible.every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    );
  };

  /** The runs of a text in visual order, from left to right. */
  const runsOf = (text: string, direction: Direction): Run[] => {
    const embedding = bidi.getEmbeddingLevels(text, direction);
    const runs: Run[] = [];
    let at = 0;
    for (const grapheme of graphemesOf(text)) {
      const level = embedding.levels[at] ?? 0;
      const mirrored = level % 2 === 1 ? (bidi.getMirroredCharacter(grapheme) ?? grapheme) : grapheme;
      at += grapheme.length;
      const last = runs.at(-1);
      const font = (visibleIn(grapheme) === "" ? last?.font : fontOf(grapheme)) ?? last?.font ?? fonts[0];
      if (!font) continue;
      const script = scriptOf(grapheme) ?? last?.script ?? "Common";
      if (last?.font === font && last.level === level && [script, "Common"].includes(last.script)) {
        last.text += mirrored;
        last.script = script;
      } else runs.push({ font, text: mirrored, level, script });
    }
    return inVisualOrder(runs);
  };

  const glyphsOf = ({ font, text, level }: Run) => {
    const { glyphs, positions } = font.layout(
      text,
      undefined,
      undefined,
      undefined,
      level % 2 === 1 ? "rtl" : "ltr",
    );
    return glyphs.flatMap((glyph, index) => {
      const { xAdvance = glyph.advanceWidth, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      // Glyph 0, the missing-glyph box, stands for an invisible character here.
      return glyph.id === 0 ? [] : [{ glyph, xAdvance, xOffset, yOffset }];
    });
  };
  const advanceOf = (run: Run) =>
    glyphsOf(run).reduce((sum, { xAdvance }) => sum + xAdvance, 0) / run.font.unitsPerEm;

  const glyphPaths = (run: Run): string => {
    let at = 0;
    const paths = glyphsOf(run).map(({ glyph, xAdvance, xOffset, yOffset }) => {
      const path = `<path transform="translate(${at + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`;
      at += xAdvance;
      return path;
    });
    return paths.join("");
  };

  return {
    missingIn: async (text) =>
      graphemesOf(text).filter((grapheme) => visibleIn(grapheme) !== "" && !fontOf(grapheme)),
    measure: async (text) => {
      const runs = runsOf(text, "ltr");
      const boxes = runs.flatMap((run) =>
        glyphsOf(run).map(({ glyph: { bbox }, yOffset }) => ({
          top: (bbox.maxY + yOffset) / run.font.unitsPerEm,
          bottom: (bbox.minY + yOffset) / run.font.unitsPerEm,
        })),
      );
      const drawn = boxes.filter(({ top, bottom }) => Number.isFinite(top - bottom));
      return {
        width: runs.reduce((sum, run) => sum + advanceOf(run), 0),
        height:
          Math.max(0, ...drawn.map(({ top }) => top)) - Math.min(0, ...drawn.map(({ bottom }) => bottom)),
      };
    },
    draw: ({ words, left, baseline, size, direction }) => {
      let start = left;
      const groups = runsOf(words, direction).map((run) => {
        const scale = size / run.font.unitsPerEm;
        // The y axis of a font points up from the baseline, whereas SVG's points down.
        const group = `<g transform="translate(${start} ${baseline}) scale(${scale} ${-scale})">${glyphPaths(run)}</g>`;
        start += advanceOf(run) * size;
        return group;
      });
      return groups.join("");
    },
  };
}

/** The script of a grapheme's first letter; undefined for symbols, digits and spaces, which take the script of their neighbours. */
function scriptOf(grapheme: string): string | undefined {
  const script = getScript(grapheme.codePointAt(0) ?? 0);
  return script === "Common" || script === "Inherited" ? undefined : script;
}

/** Orders runs from left to right (UAX #9, rule L2): from the highest level down, reverses sequences at or above that level. */
function inVisualOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let end = from;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      ordered.splice(from, end - from, ...ordered.slice(from, end).reverse());
      from = Math.max(from, end);
    }
  return ordered;
}
