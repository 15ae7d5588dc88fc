import { readdirSync } from "node:fs";
import path from "node:path";
import type { Theme } from "#src/content/theme/theme.ts";
import { iconSprite } from "#src/publish/output/icon-sprites.ts";
import { type SiteFile, siteFile } from "#src/publish/output/site-file.ts";
import { studioIcons } from "#src/studio/kernel/shell/parts/studio-icons.ts";

/** Files that pages load, and the icons of the shell. @param assets addresses of the static files */
export async function studioFile(
  root: string,
  address: string,
  assets: ReadonlySet<string>,
  theme: Theme,
): Promise<SiteFile | undefined> {
  if (address === "/studio-icons.svg")
    return { type: "image/svg+xml", content: await iconSprite(root, studioIcons) };
  return siteFile(root, address, assets, theme);
}

/** Files of a folder by their published addresses. */
export function filesAt(folder: string, prefix: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [prefix + name, path.join(folder, name)]),
  );
}
