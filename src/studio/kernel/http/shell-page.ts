import { TOOL_LANGUAGE } from "#src/language/tool-language.ts";
import { escapeHtml } from "#src/render/block/escape.ts";

/** Addresses of the shell's module and style sheets. */
export type ShellEntry = { script: string; styles: readonly string[] };

/** The shell's only page. It contains nothing of the site, and no token. */
export function shellPage({ script, styles }: ShellEntry): string {
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join("");
  return (
    `<!doctype html><html lang="${TOOL_LANGUAGE}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><title>Waymark Studio</title>' +
    '<link rel="icon" href="/favicon.svg">' +
    `${sheets}<script type="module" src="${escapeHtml(script)}"></script>` +
    '</head><body><div id="studio"></div><noscript>Studio needs JavaScript.</noscript></body></html>\n'
  );
}
