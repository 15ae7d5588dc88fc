import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Bundle } from "#src/publish/bundle/bundle.ts";

/** The gzipped size in bytes of each block's own script, `<type>.client-<hash>.js` in a bundle, by block type. */
export async function scriptSizes({ browserDirectory }: Bundle): Promise<Map<string, number>> {
  const directory = path.join(browserDirectory, "assets");
  const bytes = new Map<string, number>();
  for (const name of await readdir(directory)) {
    const type = /^(.+)\.client-[^.]+\.js$/.exec(name)?.[1];
    if (type) bytes.set(type, gzipSync(await readFile(path.join(directory, name))).length);
  }
  return bytes;
}
