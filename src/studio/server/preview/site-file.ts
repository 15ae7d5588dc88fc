import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { flagFile, iconSprite, iconSprites } from "#src/publish/output/icon-sprites.ts";
import { pictureAt } from "#src/publish/output/pictures.ts";
import { studioIcons } from "#src/studio/shell/parts/studio-icons.ts";

/** A file that pages load, and its type. */
export type SiteFile = { type: string; content: Buffer | string };

/** Icons that pages and the drafting area draw from, and those of the shell. */
const sprites = new Map([...iconSprites, ["/studio-icons.svg", studioIcons] as const]);

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
  ".txt": "text/plain",
  ".ico": "image/x-icon",
};

/**
 * What a build publishes beside its pages: static files, pictures in all widths, icons, flags. Only what is listed can
 * be asked for: no address is ever taken for a path.
 * @param assets addresses of the static files
 */
export async function siteFile(
  root: string,
  address: string,
  assets: ReadonlySet<string>,
): Promise<SiteFile | undefined> {
  if (assets.has(address)) return fileOf(path.join(root, "src/public", address));
  if (address.startsWith("/images/")) return pictureAt(root, address);
  const sprite = sprites.get(address);
  if (sprite) return { type: "image/svg+xml", content: await iconSprite(root, sprite) };
  const flag = /^\/flags\/([a-z-]+)\.svg$/.exec(address)?.[1];
  const file = flag === undefined ? undefined : flagFile(root, flag);
  return file === undefined ? undefined : fileOf(file);
}

/** Files of a folder by the addresses at which they are published. */
export function filesAt(folder: string, prefix: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [prefix + name, path.join(folder, name)]),
  );
}

export async function fileOf(file: string): Promise<SiteFile | undefined> {
  const type = TYPES[path.extname(file)];
  const content = type === undefined ? undefined : await readFile(file).catch(() => undefined);
  return type === undefined || content === undefined ? undefined : { type, content };
}
