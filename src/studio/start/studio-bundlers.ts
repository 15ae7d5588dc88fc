import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type InlineConfig, type Manifest } from "vite";
import { engineOf } from "#src/content/document/places.js";
import { STUDIO_SHELL } from "#src/publish/bundle/packed-bundle.ts";
import { rootOptions } from "#src/publish/bundle/vite-options.ts";
import type { ShellEntry } from "#src/studio/kernel/server/bundles.ts";

const preview = "src/studio/kernel/preview/main.ts";

function configuration(root: string): InlineConfig {
  return {
    ...rootOptions(root),
    logLevel: "warn",
    mode: "production",
    publicDir: false,
    // React selects its development or production build by NODE_ENV, independently of Vite's mode.
    define: { "process.env.NODE_ENV": '"production"' },
  };
}

/** Bundles shell and preview into a folder. */
export async function writeStudioBundle(root: string, folder: string): Promise<void> {
  await writeFile(path.join(folder, "preview.js"), await bundlePreview(root));
  const shell = await bundleShell(root, path.join(folder, "shell"));
  await writeFile(path.join(folder, "shell.json"), JSON.stringify(shell));
}

/** Bundles the preview's script as text: one classic script without imports. */
async function bundlePreview(root: string): Promise<string> {
  const output = await build({
    ...configuration(root),
    build: {
      write: false,
      target: "es2022",
      lib: { entry: path.join(engineOf(root), preview), formats: ["iife"], name: "studioPreview" },
    },
  });
  const chunks = [output].flat().flatMap((result) => ("output" in result ? result.output : []));
  const script = chunks.find((chunk) => chunk.type === "chunk");
  if (script?.type !== "chunk") throw new Error("the preview's script gave no output");
  return script.code.trim();
}

/** Bundles the shell and its chunks into `directory/assets`. */
async function bundleShell(root: string, directory: string): Promise<ShellEntry> {
  await build({
    ...configuration(root),
    build: {
      outDir: directory,
      emptyOutDir: true,
      manifest: "manifest.json",
      target: "es2022",
      modulePreload: { polyfill: false },
      // Not a problem, since it is loaded from this machine.
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: path.join(engineOf(root), STUDIO_SHELL), checks: { bundlerTimings: false } },
    },
  });
  const manifest: Manifest = JSON.parse(await readFile(path.join(directory, "manifest.json"), "utf8"));
  const entry = manifest[STUDIO_SHELL];
  if (!entry) throw new Error(`${STUDIO_SHELL} is not in the manifest`);
  return { script: `/${entry.file}`, styles: (entry.css ?? []).map((file) => `/${file}`) };
}
