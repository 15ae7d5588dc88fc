/** The used part of mime-types, which has no types. */
declare module "mime-types" {
  /** The content type with charset for a file extension; false for an unknown one. */
  export function contentType(extension: string): string | false;
}

/** All icons of Lucide in one module, by name in Pascal case; the package only has types for its main module. */
declare module "lucide-static/dist/cjs/lucide-static.js" {
  const drawings: Readonly<Record<string, string>>;
  export default drawings;
}

/** The Unicode line breaking algorithm (UAX #14); the package has no types. */
declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string);
    /** The next possible or mandatory line break, as an index in UTF-16 code units. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}

/** The used part of unicode-properties, which has no types. */
declare module "unicode-properties" {
  /** The script of a code point by its long name: `Latin`, `Common`. */
  export function getScript(codePoint: number): string;
}
