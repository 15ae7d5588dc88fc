import { gzipSync } from "node:zlib";

/** Sizes in bytes after gzip: the block's HTML, and the complete CSS of a page with this block alone. */
export type Weight = { html: number; css: number };

/** The weight of a block, from a rendered page that holds only that block. */
export function weigh(html: string, sheet: string): Weight {
  const block = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";
  const critical = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  return { html: gzipSync(block).length, css: gzipSync(critical + sheet).length };
}
