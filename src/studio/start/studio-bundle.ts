import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fingerprint } from "#src/publish/bundle/fingerprint.js";
import { plainRoot } from "#src/publish/bundle/plain-root.ts";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { keepNewest } from "#src/publish/cache/keep-newest.ts";
import { isSealed, sealFolder } from "#src/publish/cache/sealed.js";
import { unfinished } from "#src/publish/folder/stale-folders.ts";
import type { ShellEntry } from "#src/studio/kernel/http/shell-page.ts";

/** Bundles for the browser: the shell's files, and the preview's script. */
export type StudioBundle = {
  /** Folder of the files that the shell loads from `/assets/`. */
  shellAssets: string;
  shell: ShellEntry;
  /** One classic script. */
  preview: string;
};

/** Address of the preview's script, which changes with its content. */
export function scriptAddress({ preview }: StudioBundle): string {
  return `/studio-${createHash("sha256").update(preview).digest("hex").slice(0, 12)}.js`;
}

/** Sources of both bundles; neither contains a block. */
const sources = ["src", "schema/common.schema.json", "vite.config.ts", "package-lock.json"];

const KEPT = 3;

/**
 * Bundles shell and preview in production mode, or returns the cached bundle of the same sources.
 * @throws errors from Vite if a source does not compile
 */
export async function bundleStudio(root: string): Promise<StudioBundle> {
  const directory = path.join(cacheDirectory(root), `studio-${fingerprint(root, sources)}`);
  if (!isSealed(directory)) await bundleInto(root, directory);
  const shell: ShellEntry = JSON.parse(await readFile(path.join(directory, "shell.json"), "utf8"));
  return {
    shellAssets: path.join(directory, "shell/assets"),
    shell,
    preview: await readFile(path.join(directory, "preview.js"), "utf8"),
  };
}

async function bundleInto(root: string, directory: string): Promise<void> {
  const making = unfinished(directory);
  await mkdir(making, { recursive: true });
  const { bundlePreview, bundleShell } = await import("./studio-bundlers.ts");
  try {
    // Missing while Studio is being built.
    const hasPreview = existsSync(path.join(root, "src/studio/kernel/preview/main.ts"));
    const plain = plainRoot(root);
    const preview = hasPreview ? await bundlePreview(plain) : "";
    const shell = await bundleShell(plain, path.join(making, "shell"));
    await writeFile(path.join(making, "preview.js"), preview);
    await writeFile(path.join(making, "shell.json"), JSON.stringify(shell));
    sealFolder(making);
    await rename(making, directory);
    await keepNewest(cacheDirectory(root), /^studio-[0-9a-f]+$/, KEPT);
  } catch (error) {
    // Another process has created it meanwhile.
    if (!existsSync(directory)) throw error;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}
