import path from "node:path";
import { decodeAddress } from "#src/content/address/decode-address.ts";
import type { MadeFile } from "./made-files.ts";
import { pathnameOf } from "./match-route.ts";

const types: Record<string, string> = {
  ".html": "text/html;charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
};

/** A gallery file by its URL path in the dev server. Like all pages there, examples are served without a policy. */
export function galleryFile(files: ReadonlyMap<string, string>, url: string): MadeFile | undefined {
  const address = pathnameOf(url).slice(1) || "index.html";
  const text = files.get(decodeAddress(address));
  if (text === undefined) return undefined;
  const content = text.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "");
  return { type: types[path.extname(address)] ?? "text/plain", content };
}
