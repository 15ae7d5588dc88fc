/** The part of mime-types that is used; it comes without types. */
declare module "mime-types" {
  /** The content type, with its charset, of a file extension; false for an unknown one. */
  export function contentType(extension: string): string | false;
}

/** All icons of Lucide in one module, by their names in Pascal case; the package has types for its main module alone. */
declare module "lucide-static/dist/cjs/lucide-static.js" {
  const drawings: Readonly<Record<string, string>>;
  export default drawings;
}

/** The Unicode line breaking algorithm (UAX #14); the package comes without types. */
declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may or must end, as an index in UTF-16 units. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}

/** The part of unicode-properties that is used; it comes without types. */
declare module "unicode-properties" {
  /** The script of a code point by its long name: `Latin`, `Common`. */
  export function getScript(codePoint: number): string;
}
