import { gzipSync } from "node:zlib";

/** Bytes after gzip: the block's HTML, and the whole CSS of a page that holds nothing else. */
export type Weight = { html: number; css: number };

/** Weighs a rendered page with one block. */
export function weigh(html: string, sheet: string): Weight {
  const block = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";
  const critical = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  return { html: gzipSync(block).length, css: gzipSync(critical + sheet).length };
}
