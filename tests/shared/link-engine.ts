import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";

/** Links this project as the engine of a site, as an installation would, together with the bundle cache that tests share. */
export function linkEngine(site: string): void {
  const modules = path.join(site, "node_modules");
  mkdirSync(path.join(modules, ".bin"), { recursive: true });
  symlinkSync(path.resolve("."), path.join(modules, "waymark"));
  symlinkSync(path.resolve("scripts/run.js"), path.join(modules, ".bin/waymark"));
  mkdirSync("node_modules/.cache", { recursive: true });
  symlinkSync(path.resolve("node_modules/.cache"), path.join(modules, ".cache"));
}
