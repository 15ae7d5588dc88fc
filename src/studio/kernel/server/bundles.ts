import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { themeIn } from "#src/content/site/shared/theme-in.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { iconSprite } from "#src/publish/output/icon-sprites.ts";
import { type SiteFile, siteFile } from "#src/publish/output/site-file.ts";
import { escapeHtml } from "#src/render/block/escape.ts";
import type { Assets } from "#src/render/document/document.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { studioIcons } from "#src/studio/kernel/shell/parts/studio-icons.ts";

/** Bundles for the browser: the shell's files, and the preview's script. */
export type StudioBundle = {
  /** Folder of the files that are served to the shell below `/assets/`. */
  shellAssets: string;
  shell: ShellEntry;
  /** The source of the preview's script, a single classic script. */
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

/** Addresses of the shell's module and style sheets. */
export type ShellEntry = { script: string; styles: readonly string[] };

/**
 * The shell's only page. It contains neither data of the site nor a token. Its icons are inlined, so that they stay visible in a window
 * whose server has ended.
 * @param isTeam whether people sign in
 */
export async function shellPage({ script, styles }: ShellEntry, isTeam: boolean): Promise<string> {
  const icons = (await iconSprite(studioIcons)).replaceAll('<symbol id="', '<symbol id="icon-');
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join("");
  return (
    `<!doctype html><html lang="${TOOL_LANGUAGE}"${isTeam ? " data-team" : ""}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><title>Waymark Studio</title>' +
    '<link rel="icon" href="/favicon.svg">' +
    `${sheets}<script type="module" src="${escapeHtml(script)}"></script>` +
    `</head><body><div style="display:none">${icons}</div>` +
    '<div id="studio"></div><noscript>Studio needs JavaScript.</noscript></body></html>\n'
  );
}

/** Returns a static file that a page in the preview loads, by its address; undefined if there is none. */
export async function studioFile(session: StudioSession, address: string): Promise<SiteFile | undefined> {
  const { root, site } = session.disk;
  return siteFile(root, address, site.assets, themeIn(session.files(), session.cache));
}

/** The files of a bundle by their addresses. */
export function assetsIn(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [`/assets/${name}`, path.join(folder, name)]),
  );
}
