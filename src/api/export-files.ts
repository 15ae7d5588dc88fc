import { writeAt } from "#src/disk/folders.ts";
import { SEARCH_INDEX } from "#src/ui/search/search-options.ts";
import { siteFileAt } from "./answer.ts";
import type { RenderedBlocks } from "./api.d.ts";
import type { OpenSite } from "./open-folder.ts";

/** Matches addresses in HTML and style sheets: in attributes, lists with widths, and `url()`. */
const FILE_ADDRESS = /(?:="|,\s*|url\(["']?)(\/(?!\/)[^\s"'()<>,#?]*\.\w+)/g;

/**
 * Collects the files that rendered blocks refer to, for programs that do not call `respond`: the script with its chunks, pictures in all
 * widths, icons, fonts.
 * @param folder folder served as the root of the host
 * @returns their addresses
 */
export async function filesNamedIn(
  opened: OpenSite,
  rendered: readonly RenderedBlocks[],
  folder: string,
): Promise<string[]> {
  const { base, bundle } = opened;
  const texts = rendered.map(({ html }) => html);
  const types = texts.flatMap((html) =>
    [...html.matchAll(/ data-client="([\w-]+)"/g)].map(([, type]) => type ?? ""),
  );
  const scripts = [...bundle.embedded.files, ...types.flatMap((type) => bundle.scripts[type] ?? [])];
  const namedAddresses = texts.flatMap((html) =>
    [...html.matchAll(FILE_ADDRESS)].map(([, address]) => address ?? ""),
  );
  const addresses = new Set([
    ...scripts.map((file) => `/${file}`),
    ...(types.includes("search") ? [SEARCH_INDEX] : []),
    ...namedAddresses
      .filter((address) => address.startsWith(`${base}/`))
      .map((address) => address.slice(base.length)),
  ]);
  const writtenFiles: string[] = [];
  for (const address of [...addresses].sort()) {
    const file = await siteFileAt(opened, address);
    if (!file) continue;
    await writeAt(folder, base + address, file.content);
    writtenFiles.push(base + address);
  }
  return writtenFiles;
}
