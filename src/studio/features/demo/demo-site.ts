import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { publicPath } from "#src/content/document/places.js";

export type DemoSite = {
  /** The folder of the original site. */
  site: string;
  /** Folder of the copy of the site that Studio edits. Its code and packages are links to those of the original. */
  root: string;
  /** The original documents and pictures, below `a/`; also the working folder for patches. */
  folder: string;
  journal: string;
  remove: () => void;
};

/** The folders of a site that Studio writes to. */
export const writtenFolders = (site: string): string[] => ["pages", "schema", publicPath(site)];

/** Copies a site into a temporary folder for trying out Studio. The site itself is only read. */
export function makeDemoSite(site: string): DemoSite {
  const folder = mkdtempSync(path.join(tmpdir(), "waymark-demo-"));
  const root = path.join(folder, "site");
  mkdirSync(root);
  const folders = writtenFolders(site);
  for (const name of readdirSync(site)) {
    const [from, to] = [path.join(site, name), path.join(root, name)];
    if (folders.some((folder) => folder.split("/")[0] === name)) cpSync(from, to, { recursive: true });
    else if (name !== ".git" && name !== "dist") symlinkSync(from, to);
  }
  for (const name of folders.filter((folder) => existsSync(path.join(site, folder))))
    cpSync(path.join(site, name), path.join(folder, "a", name), { recursive: true });
  return {
    site,
    root,
    folder,
    journal: path.join(folder, "journal.jsonl"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
