import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { siteKinds } from "#src/plans/starters/site-kinds.ts";
import { copiedFiles } from "#src/plans/starters/untranslated.ts";
import { buildSite } from "#src/publish/build-site.ts";
import { refreshGeneratedFiles } from "#src/publish/bundle/generated/generated-files.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { linkEngine } from "#tests/shared/link-engine.ts";
import { madeSite } from "#tests/shared/made-site.ts";
import { succeeded } from "#tests/shared/site-copy.ts";

export const STARTERS: readonly string[] = siteKinds(exampleSite.files).map(({ name }) => name);

/** Writes a new site of a kind, with the engine as its package. */
export async function writeStarter(root: string, kind: string, name: string): Promise<void> {
  const { own } = madeSite({
    ...{ kind, name, colour: "#2b5d8a", language: "en" },
    ...{ timeZone: "Europe/London", today: "2026-01-15" },
  });
  for (const { path: file, bytes } of own) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), bytes);
  }
  for (const [to, from] of copiedFiles(kind, "en", exampleSite.files)) {
    mkdirSync(path.dirname(path.join(root, to)), { recursive: true });
    copyFileSync(from, path.join(root, to));
  }
  // One name for all, so that sites with the same code share their bundle.
  writeFileSync(path.join(root, "package.json"), JSON.stringify({ name: "proof-site", type: "module" }));
  linkEngine(root);
  await refreshGeneratedFiles(root, true);
}

/** A new site of a kind, built. */
export async function buildStarter(
  kind: string,
): Promise<{ dist: string; base: string; remove: () => void }> {
  const root = mkdtempSync(path.join(tmpdir(), `waymark-${kind}-`));
  // Apache reads it as another user.
  chmodSync(root, 0o755);
  await writeStarter(root, kind, "Harbour");
  succeeded(await buildSite({ root, buildDate: "2026-01-15" }));
  return {
    dist: path.join(root, "dist"),
    base: "",
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
