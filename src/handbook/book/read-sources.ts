import { readFileSync } from "node:fs";
import path from "node:path";
import { readSiteFiles } from "#src/content/document/files.ts";
import { codeFiles, engineOf, listBelow } from "#src/content/document/places.js";
import { themeOf } from "#src/content/theme/theme.ts";
import { textIn } from "#src/disk/write-files.ts";
import { blockPages } from "#src/handbook/look-up/block-pages.ts";
import { type CommandHelp, commandPages } from "#src/handbook/look-up/command-pages.ts";
import { documentPages } from "#src/handbook/look-up/document-pages.ts";
import { messagePages } from "#src/handbook/look-up/message-pages.ts";
import type { HandbookPage } from "#src/handbook/look-up/page.ts";
import { type Declarations, programPages } from "#src/handbook/look-up/program-pages.ts";
import { keyPage, placeholderPage, tokenPage } from "#src/handbook/look-up/value-pages.ts";
import { readBlockCode } from "#src/publish/gallery/example-site.ts";
import { describeDiagnostics } from "#src/rules/explain-code.ts";
import type { HandbookFiles } from "./assemble.ts";

/** The folder of the handbook in the engine. */
const HANDBOOK = "src/handbook";

/** Declaration files of the engine's public modules, by the name under which other programs import them. */
const DECLARATIONS: Readonly<Record<string, string>> = {
  waymark: "src/api/api.d.ts",
  "waymark/react": "src/api/waymark-blocks.d.ts",
  "waymark/vite": "src/api/vite.d.ts",
  "waymark/client": "src/api/client.d.ts",
};

/** Reads the handwritten files of the handbook: pages, schemas and drawings, by path. */
export function readSources(root: string): HandbookFiles {
  const folder = path.join(engineOf(root), HANDBOOK);
  const files = ["pages", "schema", "public"].flatMap((name) => listBelow(folder, name));
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file), "utf8")]));
}

/**
 * Generates the reference pages of the handbook (its part “Look up”) for a site, with its own blocks.
 * @param help help texts of all commands
 */
export async function generatedPages(root: string, help: CommandHelp): Promise<HandbookPage[]> {
  const engine = engineOf(root);
  const { files } = readSiteFiles(root);
  // Chakra's system takes a moment to load.
  const { tokenList } = await import("#src/render/document/token-list.ts");
  const declarations: Declarations = new Map(
    Object.entries(DECLARATIONS).map(([entry, file]) => [entry, textIn(engine, file) ?? ""]),
  );
  return [
    ...blockPages({ files, paths: new Set(codeFiles(root).keys()), scriptBytes: new Map() }),
    ...documentPages(files),
    ...messagePages(await describeDiagnostics()),
    ...commandPages(help),
    ...programPages(declarations, readBlockCode(root)),
    placeholderPage(),
    tokenPage(tokenList(themeOf())),
    keyPage(textIn(engine, "src/studio/README.md") ?? ""),
  ];
}

/** The version of the engine that a site uses. */
export function waymarkVersion(root: string): string {
  return JSON.parse(readFileSync(path.join(engineOf(root), "package.json"), "utf8")).version;
}
