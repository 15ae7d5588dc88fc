import path from "node:path";
import { contentType } from "mime-types";

/** The content type of a file by its extension: what `npm start` sends, and every other web server of the site. */
export function contentTypeOf(file: string): string {
  return contentType(path.extname(file)) || "application/octet-stream";
}

/** Tells whether files of a content type are worth compressing. */
export function isText(type: string): boolean {
  return /^text\/|[/+](?:json|xml|javascript)\b/.test(type);
}
