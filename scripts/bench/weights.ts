import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { startSite } from "./browser/running-site.ts";

/**
 * The weight of each page as a Markdown table, in KB after gzip. HTML includes the critical CSS and the boot
 * script; the style sheet is shared by pages of one kind; scripts are those that the page's own blocks load
 * when needed.
 */
export async function benchWeights(): Promise<void> {
  const site = await startSite(4473);
  try {
    const rows = pagesIn(site.directory).map((file) => weigh(site.directory, file));
    console.log("| page | HTML | sheet | script before interaction | scripts of its blocks, when needed |");
    console.log("|---|---|---|---|---|");
    for (const { route, html, sheet, external, scripts } of rows.sort((a, b) => b.html - a.html)) {
      console.log(
        `| \`${route}\` | ${kilobytes(html)} | ${kilobytes(sheet)} | ${external} | ${scripts.join(", ") || "none"} |`,
      );
    }
  } finally {
    site.stop();
  }
}

type Weight = { route: string; html: number; sheet: number; external: number; scripts: string[] };

function weigh(directory: string, file: string): Weight {
  const html = readFileSync(path.join(directory, file), "utf8");
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
  const clients = [...html.matchAll(/ data-client="([a-z-]+)"/g)].map(([, type = ""]) => type);
  return {
    route: `/${file.replace(/(^|\/)index\.html$|\.html$/, "")}`,
    html: gzipSync(html, { level: 9 }).length,
    sheet: sheets.reduce((sum, href) => sum + gzipSync(readFileSync(path.join(directory, href))).length, 0),
    external: [...html.matchAll(/<script[^>]* src=/g)].length,
    scripts: [...new Set(clients)].sort(),
  };
}

function pagesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => file.endsWith(".html"))
    .sort();
}

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);
