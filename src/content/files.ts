import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { SourceFile } from "#src/content/source-file.ts";

/** What a site consists of on disk: documents and schemas with their bytes, static files by name only. */
export type SiteFiles = { files: SourceFile[]; assets: Set<string> };

const BLOCK_FILE = /^blocks\/([^/]+)\/\1\.(schema|examples)\.json$/;

/**
 * Lists and reads the files of a site root: `pages/**`, `schema/*.json`, `schema/data/*.json`, the JSON of
 * `blocks/*`, and the names of `src/public/**`. The only file of src/content that touches the disk.
 *
 * @param root folder that holds pages/, blocks/ and schema/
 * @returns files sorted by path, with "/" between folders; assets as addresses ("/scenes/canada.svg")
 */
export async function readSiteFiles(root: string): Promise<SiteFiles> {
  const [pages, schemas, blocks, assets] = await Promise.all([
    list(root, "pages"),
    list(root, "schema"),
    list(root, "blocks"),
    list(root, "src/public"),
  ]);
  const wanted = [
    ...pages,
    ...schemas.filter((path) => path.endsWith(".json") && !path.startsWith("schema/generated/")),
    ...blocks.filter((path) => BLOCK_FILE.test(path)),
  ].sort();
  const files: SourceFile[] = [];
  for (const batch of batches(wanted, 64)) {
    files.push(...(await Promise.all(batch.map((path) => read(root, path)))));
  }
  return { files, assets: new Set(assets.map((path) => path.slice("src/public".length))) };
}

async function read(root: string, path: string): Promise<SourceFile> {
  return { path, bytes: await readFile(join(root, path)) };
}

async function list(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
}

function batches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
