import path from "node:path";
import { bundleSite } from "#src/publish/bundle/bundle.ts";
import { type Bundles, filesAt } from "#src/studio/kernel/server/bundles.ts";
import { bundleStudio } from "./studio-bundle.ts";

/** All bundles for browsers, and the module that renders pages; from the cache if no source has changed. */
export async function readBundles(root: string): Promise<Bundles & { pages: string }> {
  const { renderer, assets, browserDirectory } = await bundleSite(root);
  const files = filesAt(path.join(browserDirectory, "assets"), "/assets/");
  // Beside the renderer, with which it shares its modules.
  const pages = new URL("studio-pages.js", renderer).href;
  return { pages, studio: await bundleStudio(root), browser: { assets, files } };
}
