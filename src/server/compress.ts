import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ContentCoding } from "./content-coding.ts";

/** Compresses a text. @param quality of Brotli, 0 to 11; gzip always takes its highest level */
export function compress(bytes: Buffer, coding: ContentCoding, quality: number): Promise<Buffer> {
  if (coding === "gzip") return promisify(gzip)(bytes, { level: 9 });
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
