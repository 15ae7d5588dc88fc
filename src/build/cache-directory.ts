import path from "node:path";

/** Where a site's builds keep what they can use again. */
export function cacheDirectory(root: string): string {
  return path.join(root, "node_modules", ".cache", "waymark");
}
