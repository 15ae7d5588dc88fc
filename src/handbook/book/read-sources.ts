import { readFileSync } from "node:fs";
import path from "node:path";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { codeFiles, engineOf, listBelow } from "#src/content/document/places.js";
import { themeOf } from "#src/content/theme/theme.ts";
import { textIn } from "#src/disk/write-files.ts";
import { blockPages } from "#src/handbook/look-up/block-pages.ts";
import { type CommandHelp, commandPages } from "#src/handbook/look-up/command-pages.ts";
import { documentPages } from "#src/handbook/look-up/document-pages.ts";
import { messagePages } from "#src/handbook/look-up/message-pages.ts";
import { outputPage } from "#src/handbook/look-up/output-page.ts";
import type { HandbookPage } from "#src/handbook/look-up/page.ts";
import { type Declarations, programPages } from "#src/handbook/look-up/program-pages.ts";
import { keyPage, placeholderPage, tokenPage } from "#src/handbook/look-up/value-pages.ts";
import { readBlockCode } from "#src/publish/gallery/example-site.ts";
import { describeDiagnostics } from "#src/rules/explain-code.ts";
import type { HandbookFiles } from "./assemble.ts";

/** The folder of the handbook in the engine. */
const HANDBOOK = "src/handbook";

/** The folder of the handbook's screenshots, for a site of the engine. */
export const picturesFolder = (root: string): string =>
  path.join(engineOf(root), HANDBOOK, "public", PICTURES);

/** Name of the folder with the screenshots. */
export const PICTURES = "pictures";

/** Reads the handwritten files of the handbook: pages, schemas and drawings, by path, but not its screenshots. */
export function readSources(root: string): HandbookFiles {
  const folder = path.join(engineOf(root), HANDBOOK);
  const files = ["pages", "schema", "public"]
    .flatMap((name) => listBelow(folder, name))
    .filter((file) => !file.startsWith(`public/${PICTURES}/`));
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file), "utf8")]));
}

/**
 * Generates the reference pages of the handbook (its part “Look up”) for a site, with its own blocks.
 * @param help help texts of all commands
 * @param scriptBytes gzipped sizes of the scripts of blocks, by type; empty if the site has not been bundled yet
 */
export async function generatedPages(
  root: string,
  help: CommandHelp,
  scriptBytes: ReadonlyMap<string, number>,
): Promise<HandbookPage[]> {
  const engine = engineOf(root);
  const { files } = readSiteFiles(root);
  // Chakra's system takes a moment to load.
  const { tokenList } = await import("#src/render/document/token-list.ts");
  return [
    ...blockPages({ files, paths: new Set(codeFiles(root).keys()), scriptBytes }),
    ...documentPages(files),
    ...messagePages(await describeDiagnostics()),
    ...commandPages(help),
    ...programPages(declarationsOf(root), readBlockCode(root)),
    outputPage(),
    placeholderPage(),
    tokenPage(tokenList(themeOf())),
    keyPage(textIn(engine, "src/studio/README.md") ?? ""),
  ];
}

/** Texts of the declaration files that the engine's package exports, by the name under which other programs import them. */
export function declarationsOf(root: string): Declarations {
  const declarations = Object.entries(enginePackage(root).exports).flatMap(([name, target]) =>
    typeof target === "object" ? [[path.posix.join("waymark", name), target.types] as const] : [],
  );
  return new Map(declarations.map(([entry, file]) => [entry, textIn(engineOf(root), file) ?? ""]));
}

/** The parts of the engine's package.json that the handbook contains. */
type EnginePackage = { exports: Record<string, string | { types: string }> };

const enginePackage = (root: string): EnginePackage =>
  JSON.parse(readFileSync(path.join(engineOf(root), "package.json"), "utf8"));
