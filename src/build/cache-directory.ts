import path from "node:path";

/** Where a site's builds keep what they can use again. */
export function cacheDirectory(root: string): string {
  return path.join(root, "node_modules", ".cache", "waymark");
}

/**
 * Where the site lies that is served on a port of this machine. Its policy names the partner that is served beside
 * it, so that it is none to publish.
 */
export function servedDirectory(root: string, port: number): string {
  return path.join(cacheDirectory(root), `served-${port}`);
}
