import { createHash } from "node:crypto";
import type { Assets } from "#src/render/document/document.ts";
import type { ShellEntry } from "#src/studio/kernel/http/shell-page.ts";

/** Bundles for the browser: the shell's files, and the preview's script. */
export type StudioBundle = {
  /** Folder of the files that the shell loads from `/assets/`. */
  shellAssets: string;
  shell: ShellEntry;
  /** One classic script. */
  preview: string;
};

export type Bundles = {
  studio: StudioBundle;
  /** The bundle of `src/browser`, and its files by address, for browse mode. */
  browser: { assets: Assets; files: ReadonlyMap<string, string> };
};

/** Address of the preview's script, which changes with its content. */
export function scriptAddress({ preview }: StudioBundle): string {
  return `/studio-${createHash("sha256").update(preview).digest("hex").slice(0, 12)}.js`;
}
