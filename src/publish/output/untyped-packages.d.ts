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
