import path from "node:path";
import { publicPath } from "#src/content/document/places.js";
import { UsageError } from "./command.ts";

/**
 * Refuses to write into a folder whose files are part of the site: the next build would publish what is written there, drafts too.
 * @param option as people write it: `--out public/preview`
 * @throws UsageError
 */
export function refuseSources(option: string, folder: string, root: string): void {
  const source = ["pages", "schema", "blocks", publicPath(root)].find((name) => {
    const within = path.relative(path.join(root, name), folder);
    return within !== ".." && !within.startsWith(`..${path.sep}`) && !path.isAbsolute(within);
  });
  if (source !== undefined)
    throw new UsageError(
      `${option} lies in ${source}/, which is part of the site: the next build would publish it. Choose another folder.`,
    );
}
