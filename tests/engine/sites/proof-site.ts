import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { readSiteFiles, type SiteFiles } from "#src/content/document/disk/files.ts";
import { buildSite } from "#src/publish/build-site.ts";
import { refreshGeneratedFiles } from "#src/publish/bundle/generated/generated-files.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import { linkEngine } from "#tests/shared/link-engine.ts";
import { serveSite } from "#tests/shared/serve-site.ts";

/** The documents of a site of this folder with the engine's blocks and schemas, but no collection of this website. */
export function readProofSite(name: string): SiteFiles {
  const code = readExampleSite(".").files.filter(({ path }) =>
    /^(?:blocks|schema)\/(?!collections|scaffolds|generated)/.test(path),
  );
  const { files, ...others } = readSiteFiles(path.join(import.meta.dirname, name));
  return { files: [...files, ...code], ...others };
}

/** A site of this folder with the engine as its package. @returns its folder */
export async function makeProofSite(name: string): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), `${name}-`));
  const own = path.join(import.meta.dirname, name);
  cpSync(own, root, { recursive: true, filter: (file) => file !== path.join(own, "src") });
  cpSync(path.join(own, "src/public"), path.join(root, "public"), { recursive: true });
  // One name for all, so that sites with the same code share their bundle.
  writeFileSync(path.join(root, "package.json"), JSON.stringify({ name: "proof-site", type: "module" }));
  linkEngine(root);
  await refreshGeneratedFiles(root, true);
  return root;
}

/** Builds such a site, and serves it. */
export async function serveProofSite(name: string): Promise<{ origin: string; close: () => void }> {
  const root = await makeProofSite(name);
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
