/** The used part of subset-font, which has no types. */
declare module "subset-font" {
  /** Reduces a font to the letters of a text, and a variable one to a point on its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "sfnt"; variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>;
}

/** Options that PDFKit has and its types do not. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Box of a figure: left, top, right and bottom in points. */
    bbox?: [number, number, number, number];
    /** The cells to which the head of a table belongs. */
    scope?: "Row" | "Column";
  }
}
