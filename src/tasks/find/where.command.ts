import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { defineCommand, parseChoice, SITE_ROOT } from "#scripts/shared/command.ts";
import { analyse } from "#src/content/analyse.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { packageName } from "#src/content/document/packages.js";
import { codeFiles, engineOf, layersOf, listBelow, shownPath } from "#src/content/document/places.js";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { namesOf } from "#src/plans/uses/names.ts";
import { diagnosticsWithout, usesOf } from "#src/plans/uses/uses.ts";
import { buildTime } from "#src/publish/build-date.ts";
import { embeddedOriginFrom } from "#src/publish/embedded-origin.ts";
import { formatFound, formatFoundJson, type NameUses, resolveName } from "./plan.ts";

const FORMATS = {
  text: (matches: readonly NameUses[]) => matches.map(formatFound).join("\n"),
  json: formatFoundJson,
};

const HELP = `Usage: ${commandLine("where")} NAME [--format text|json] [--root DIR]

Lists every reference to a fact, fragment, block type, picture or page, by file, line and column, and what would break
without it.

  NAME         a fact (fees.adult), a fragment (apply-steps), a block type (cost-table),
               a picture (/photos/garden.jpg) or a page (/compare, pages/compare.json)
  --format F   text (default) or json
  --root DIR   folder of the site (default: this one)
  --help       show this text

Exit code: 0 found, 2 unknown name or wrong use.
`;

async function readCode(root: string): Promise<SourceFile[]> {
  const engine = engineOf(root);
  const own = listBelow(engine, "src").map((file) => [file, path.join(engine, file)] as const);
  const blocks = [...codeFiles(root)].filter(([file]) => file.startsWith("blocks/"));
  const code = [...own, ...blocks].filter(([file]) => /(?<!\.test)\.(?:tsx?|css)$/.test(file));
  return Promise.all(code.map(async ([file, place]) => ({ path: file, bytes: await readFile(place) })));
}

/**
 * Describes for a terminal from which package a block comes, and which packages' blocks of the same type it replaces; empty if only the
 * site itself has the block.
 */
function originOf(root: string, type: string): string {
  const [used, ...others] = layersOf(root).flatMap((layer) =>
    existsSync(path.join(layer, "blocks", type)) ? [layer === root ? "this site" : packageName(layer)] : [],
  );
  if (used === undefined || (used === "this site" && others.length === 0)) return "";
  return `  comes from ${used}${others.length > 0 ? `, instead of ${others.join(" and ")}` : ""}\n`;
}

export const command = defineCommand({
  help: HELP,
  options: {
    format: { type: "string", default: "text" },
    root: SITE_ROOT,
  },
  words: [1, 1],
  run: async ({ values, words, io }) => {
    const [name = ""] = words;
    const format = parseChoice("--format", values.format, FORMATS);
    const site = readSiteFiles(values.root);
    const cache = new SiteCache();
    const things = resolveName(namesOf(site.files, site.assets, cache.documents), name);
    const everything = [...site.files, ...(await readCode(values.root))];
    const check = ({ files, assets }: { files: readonly SourceFile[]; assets: ReadonlySet<string> }) =>
      analyse(files, {
        assets,
        cache,
        embeddedOrigin: embeddedOriginFrom(io.env),
        asOf: buildTime(io.env).asOf,
      }).diagnostics;
    const results = things.map((one) => ({
      thing: one.kind === "image" ? { ...one, home: shownPath(values.root, one.home) } : one,
      uses: usesOf([one], everything, cache),
      without: diagnosticsWithout(one, site, check, cache.documents),
    }));
    io.stdout.write(format(results));
    // The other formats are machine-readable.
    if (values.format === "text")
      for (const one of things) if (one.kind === "block") io.stdout.write(originOf(values.root, one.name));
    return 0;
  },
});
