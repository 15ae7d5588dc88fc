import path from "node:path";
import { bundleSite } from "#src/publish/bundle/bundle.ts";
import { filesAt } from "./preview/site-file.ts";
import { bundleStudio } from "./studio-bundle.ts";
import type { Bundles } from "./studio-server.ts";

/** All that Studio sends to browsers, from the cache where the sources are those of the last time. */
export async function readBundles(root: string): Promise<Bundles> {
  const { assets, browserDirectory } = await bundleSite(root);
  const files = filesAt(path.join(browserDirectory, "assets"), "/assets/");
  return { studio: await bundleStudio(root), browser: { assets, files } };
}
