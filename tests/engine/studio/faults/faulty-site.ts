import { readdirSync } from "node:fs";
import * as fs from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import type { StudioFileSystem as FileSystem } from "#src/studio/kernel/files/document-files.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";

export const ABOUT = "pages/about.json";
export let site: StudioSite;
export let original: string;
/** An error of the file system. */
export const fault = (code: string) => Object.assign(new Error(code), { code });
export const failing = (code: string) => () => Promise.reject(fault(code));
export const hidden = () => readdirSync(path.join(site.root, "pages")).filter((name) => name.startsWith("."));

/** A file that accepts some bytes and then fails. */
export const fullDisk: FileSystem["open"] = async (...call) => {
  const file = await fs.open(...call);
  return new Proxy(file, {
    get: (target, key) => {
      if (key === "writeFile") {
        return async (text: string) => {
          await target.writeFile(text.slice(0, 20));
          throw fault("ENOSPC");
        };
      }
      const value = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
};

/** A copy of the site, new for each test of a file. */
export function copySite(): void {
  beforeEach(() => {
    site = new StudioSite();
    original = site.read(ABOUT);
  });
  afterEach(() => site.remove());
}
