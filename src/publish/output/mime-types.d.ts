/** The part of the package that is used; it comes without types. */
declare module "mime-types" {
  /** The content type, with its charset, of a file extension; false for an unknown one. */
  export function contentType(extension: string): string | false;
}
