/** A way to draw lines of text. */
export type Letters = {
  widthOf: (text: string, size: number) => number;
  /** @param baseline distance from the top of the image */
  draw: (text: string, left: number, baseline: number, size: number) => string;
};

const RIGHT_TO_LEFT =
  "\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}";

/** Brackets that open to the other side from right to left (Unicode, Bidi_Mirrored). */
const MIRRORED = new Map(
  ["()", "[]", "{}", "<>", "«»", "‹›"].flatMap(([open = "", close = ""]) => [
    [open, close] as const,
    [close, open] as const,
  ]),
);

/** Whether a text begins in a script that is written from right to left. */
export function startsRightToLeft(text: string): boolean {
  const [first = ""] = /\p{L}/u.exec(text) ?? [];
  return new RegExp(`[${RIGHT_TO_LEFT}]`, "u").test(first);
}

/**
 * Words from left to right with everything between them, and all else: the parts of a line that keep their own
 * direction (Unicode bidirectional algorithm, without embeddings).
 */
const LEFT_WORD = `(?:(?![${RIGHT_TO_LEFT}])[\\p{L}\\p{M}\\p{N}])+`;
const PARTS = new RegExp(
  `(?<left>${LEFT_WORD}(?:[^\\p{L}\\p{N}]+${LEFT_WORD})*)|(?:(?!${LEFT_WORD}).)+`,
  "gsu",
);

/**
 * Letters of font files as outlines. Each piece of a text is drawn with the first file that has its letters, joined as
 * its script asks for; pieces follow each other in the direction of the line.
 */
export async function outlines(files: readonly Buffer[]): Promise<Letters> {
  const { create } = await import("fontkit");
  const fonts = files.map((file) => {
    const font = create(file);
    if (!("layout" in font)) throw new Error("the heading font is a collection of fonts");
    return font;
  });
  type Font = (typeof fonts)[number];

  const fontOf = (letter: string): Font | undefined =>
    fonts.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

  const piecesOf = (line: string): { font: Font; text: string }[] => {
    if (!startsRightToLeft(line)) return byFont(line);
    return [...line.matchAll(PARTS)]
      .reverse()
      .flatMap(({ 0: part, groups }) => (groups?.left ? byFont(part) : byFont(part, true).reverse()));
  };

  /** Spaces and what no file has stay with the letters before them. @param mirrored from right to left */
  const byFont = (text: string, mirrored = false): { font: Font; text: string }[] => {
    const pieces: { font: Font; text: string }[] = [];
    let isBracket = false;
    for (const letter of text) {
      const last = pieces.at(-1);
      const font = (/\s/u.test(letter) ? last?.font : fontOf(letter)) ?? last?.font ?? fonts[0];
      if (!font) continue;
      const bracket = mirrored ? MIRRORED.get(letter) : undefined;
      if (last?.font === font && !bracket && !isBracket) last.text += letter;
      else pieces.push({ font, text: bracket ?? letter });
      isBracket = bracket !== undefined;
    }
    return pieces;
  };
  const advanceOf = ({ font, text }: { font: Font; text: string }) =>
    font.layout(text).advanceWidth / font.unitsPerEm;

  return {
    widthOf: (line, size) => piecesOf(line).reduce((sum, piece) => sum + advanceOf(piece), 0) * size,
    draw: (line, left, baseline, size) => {
      let start = left;
      const groups = piecesOf(line).map((piece) => {
        const scale = size / piece.font.unitsPerEm;
        // The y axis of a font points up from the baseline, that of SVG down.
        const group = `<g transform="translate(${start} ${baseline}) scale(${scale} ${-scale})">${glyphPaths(piece)}</g>`;
        start += advanceOf(piece) * size;
        return group;
      });
      return groups.join("");
    },
  };

  function glyphPaths({ font, text }: { font: Font; text: string }): string {
    const { glyphs, positions } = font.layout(text);
    let at = 0;
    const paths = glyphs.map((glyph, index) => {
      const { xAdvance = glyph.advanceWidth, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const path = `<path transform="translate(${at + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`;
      at += xAdvance;
      return path;
    });
    return paths.join("");
  }
}
