import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { compressible } from "./content-types.ts";

/** Below this a file fits into one packet as it is. */
const LEAST = 1024;

/**
 * Writes every text of a site in compressed form beside it, as `index.html.br` and `index.html.gz`, for servers that
 * send files as they lie there.
 * @returns how many files were compressed
 */
export async function compressSite(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile() && compressible.includes(path.extname(entry.name).slice(1)))
    .map((entry) => path.join(entry.parentPath, entry.name));
  let count = 0;
  for (const file of texts) {
    const bytes = await readFile(file);
    if (bytes.length < LEAST) continue;
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const [brotli, zipped] = await Promise.all([
      promisify(brotliCompress)(bytes, { params }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
    count += 1;
  }
  return count;
}
