import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { readSiteFiles, type SiteFiles } from "#src/content/document/files.ts";
import { buildSite } from "#src/publish/build-site.ts";
import { refreshGeneratedFiles } from "#src/publish/bundle/generated-files.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import { serveSite } from "#tests/shared/serve-site.ts";
import { copyEngine } from "../../../scripts/new/copy-engine.ts";

/** The documents of a site of this folder with the engine's blocks and schemas, but no collection of this website. */
export function readProofSite(name: string): SiteFiles {
  const code = readExampleSite(".").files.filter(({ path }) =>
    /^(?:blocks|schema)\/(?!collections|scaffolds|generated)/.test(path),
  );
  const { files, ...others } = readSiteFiles(path.join(import.meta.dirname, name));
  return { files: [...files, ...code], ...others };
}

/** Builds a site of this folder with a copy of the engine, and serves it. */
export async function serveProofSite(name: string): Promise<{ origin: string; close: () => void }> {
  const root = mkdtempSync(path.join(tmpdir(), `${name}-`));
  // One name for all, so that sites with the same code share their bundle.
  await copyEngine(".", root, "proof-site");
  cpSync(path.join(import.meta.dirname, name), root, { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  await refreshGeneratedFiles(root, true);
  const result = await buildSite({ root, buildDate: "2026-01-15" });
  if (!result.ok) throw new Error(formatText(result.diagnostics));
  const { origin, close } = await serveSite(path.join(root, "dist"));
  return {
    origin,
    close: () => {
      close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
