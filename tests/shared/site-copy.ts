import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { buildSite } from "#src/publish/build-site.ts";
import type { BuildResult } from "#src/publish/pages/build-job.ts";

const sources = ["package.json", "package-lock.json", "tsconfig.json", "src", "blocks", "schema", "scripts"];

/** A copy of the code and a site in a temporary folder, for tests that change documents or code. */
export type SiteCopy = {
  root: string;
  build: (buildDate?: string) => Promise<BuildResult>;
  /** Reads a file of the built site. */
  read: (file: string) => string;
  /** Returns a hash of every file of the built site, by name. */
  snapshot: () => Record<string, string>;
  remove: () => void;
};

/**
 * Copies the code and a site to a temporary folder.
 * @param documents folder with pages/ and src/public/
 * @param further additional folders that the copy needs
 */
export function copySite(documents: string, further: readonly string[] = []): SiteCopy {
  const root = mkdtempSync(path.join(tmpdir(), "waymark-"));
  for (const name of [...sources, ...further]) cpSync(name, path.join(root, name), { recursive: true });
  for (const name of ["pages", "src/public"])
    cpSync(path.join(documents, name), path.join(root, name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  return {
    root,
    build: (buildDate = "2026-01-15") => buildSite({ root, buildDate }),
    read: (file) => readFileSync(path.join(root, "dist", file), "utf8"),
    snapshot: () => hashesBelow(path.join(root, "dist")),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function hashesBelow(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        return [path.relative(folder, file), createHash("sha256").update(readFileSync(file)).digest("hex")];
      }),
  );
}

/** Returns the result of a successful build. @throws Error with the diagnostics of a failed one */
export function succeeded(result: BuildResult): Extract<BuildResult, { ok: true }> {
  if (!result.ok) throw new Error(formatText(result.diagnostics));
  return result;
}
