import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { codeFiles, engineOf, SITE_SCHEMAS } from "#src/content/document/places.js";
import { PAGE_SCHEMA } from "#src/content/schema/editor-schema.ts";
import { COMPILED } from "./bundle-id.js";
import { fingerprint } from "./fingerprint.js";

/** The record of a package's bundle, with the hash of the code that it was built from. */
type PackedRecord = {
  /** Fingerprint of the engine's code. */
  engine: string;
  /** Paths of the site's generated modules in the bundle. */
  generated: readonly string[];
  /** Fingerprint of the site's generated modules. */
  site: string;
};

/** Folders of engine code. */
const CODE = ["src", "blocks", "schema", "scripts"];

const RECORD = "packed.json";

/** The files and folders that a site's bundle copies from the package's bundle. */
const PARTS = ["renderer", "browser/assets", "packages", "assets.json", "package.json"];

/** Name of the folder with Studio's bundle, inside the package's bundle. */
export const STUDIO = "studio";

/**
 * The module with the schema of a site's pages, which contains its collections: the only one that differs between sites without code of
 * their own.
 */
export const PAGE_SCHEMA_MODULE = "page.schema.js";

/**
 * Copies the bundle that was made when the engine was packed, if a bundle made now would have the same code: the engine's sources are those
 * of the package, and the site has no code of its own.
 * @param root the site's root folder
 * @param to the folder of the site's bundle
 * @returns whether it was copied
 */
export async function takePackedBundle(root: string, to: string): Promise<boolean> {
  const packed = packedBundle(root);
  if (!packed || addsCode(root) || fingerprint([root], packed.generated) !== packed.site) return false;
  const { isUpToDate } = await import("./generated/generated-files.ts");
  if (!isUpToDate(root)) return false;
  for (const part of PARTS) linkFiles(packed.folder, part, to);
  writePageSchema(root, path.join(to, "renderer"));
  return true;
}

/** The module with which the bundle of Studio's window begins. A package has the bundle instead. */
export const STUDIO_SHELL = "src/studio/start/shell.ts";

/** The folder with Studio's bundle in the package; undefined if the engine has its sources, from which it can be made. */
export function packedStudio(root: string): string | undefined {
  const engine = engineOf(root);
  const folder = path.join(engine, COMPILED, STUDIO);
  return existsSync(path.join(engine, STUDIO_SHELL)) || !existsSync(folder) ? undefined : folder;
}

/** Writes the module with the composed schema of a site's pages into the folder of a renderer. */
export function writePageSchema(root: string, renderer: string): void {
  const schema = readFileSync(path.join(root, PAGE_SCHEMA), "utf8");
  writeFileSync(path.join(renderer, PAGE_SCHEMA_MODULE), `export default ${schema};\n`);
}

/**
 * Writes a record of the code that a package's bundle was built from.
 * @param folder folder of the bundle
 * @param engine folder of the engine
 * @param files files of the engine that the package contains
 * @param site the site without code of its own
 * @param generated paths of the site's generated modules
 */
export function recordPackedBundle(
  folder: string,
  { engine, files }: { engine: string; files: readonly string[] },
  { site, generated }: { site: string; generated: readonly string[] },
): void {
  const code = files.filter((file) => CODE.includes(file.split("/")[0] ?? ""));
  const record: PackedRecord = {
    engine: fingerprint([engine], code),
    generated,
    site: fingerprint([site], generated),
  };
  writeFileSync(path.join(folder, RECORD), JSON.stringify(record));
}

function packedBundle(root: string): (PackedRecord & { folder: string }) | undefined {
  const engine = engineOf(root);
  const folder = path.join(engine, COMPILED);
  const file = path.join(folder, RECORD);
  if (engine === root || !existsSync(file)) return undefined;
  const record: PackedRecord = JSON.parse(readFileSync(file, "utf8"));
  return fingerprint([engine], CODE) === record.engine ? { ...record, folder } : undefined;
}

/** Hard-links the files of a folder into another one; copying them takes a third of a second. */
function linkFiles(from: string, name: string, to: string): void {
  const [source, target] = [path.join(from, name), path.join(to, name)];
  const entries = statSync(source).isDirectory() ? readdirSync(source) : undefined;
  if (entries) {
    mkdirSync(target, { recursive: true });
    for (const entry of entries) linkFiles(source, entry, target);
  } else if (name !== PAGE_SCHEMA_MODULE) {
    try {
      linkSync(source, target);
    } catch {
      // On another file system, or one without hard links.
      copyFileSync(source, target);
    }
  }
}

/** Tells whether blocks, or schemas that replace the engine's, come from the site or its packages. */
function addsCode(root: string): boolean {
  const engine = engineOf(root) + path.sep;
  return [...codeFiles(root)].some(
    ([file, place]) =>
      !place.startsWith(engine) &&
      !SITE_SCHEMAS.test(file) &&
      (file.startsWith("blocks/") || existsSync(path.join(engine, file))),
  );
}
