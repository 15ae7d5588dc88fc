import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { contentTypeOf, isText } from "#src/content/static/content-types.ts";
import { filesBelow } from "#src/disk/folders.ts";
import { compress } from "#src/server/compressed-files.ts";

/** Minimum size in bytes for compression; a smaller file fits into one packet uncompressed. */
const MIN_BYTES = 1024;
/** Quality of Brotli: the maximum, since no visitor waits for it. */
const BROTLI_QUALITY = 11;

/** Writes `index.html.br` and `.gz` beside all text files, for servers that can send them. @returns number of compressed files */
export async function compressSite(directory: string): Promise<number> {
  let count = 0;
  for (const name of await filesBelow(directory)) {
    if (!isText(contentTypeOf(name))) continue;
    const file = path.join(directory, name);
    const bytes = await readFile(file);
    if (bytes.length < MIN_BYTES) continue;
    const [brotli, zipped] = await Promise.all([
      compress(bytes, "br", BROTLI_QUALITY),
      compress(bytes, "gzip", BROTLI_QUALITY),
    ]);
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
    count += 1;
  }
  return count;
}
