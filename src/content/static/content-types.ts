import path from "node:path";
import { contentType } from "mime-types";

/** The content type of a file by its extension, as `npm start` and all other web servers of the site send it. */
export function contentTypeOf(file: string): string {
  return contentType(path.extname(file)) || "application/octet-stream";
}

/** Tells whether a content type is worth compressing. */
export function isText(type: string): boolean {
  return /^text\/|[/+](?:json|xml|javascript)\b/.test(type);
}
