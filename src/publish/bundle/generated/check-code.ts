import { readFileSync } from "node:fs";
import path from "node:path";
import { compareDiagnostics } from "#src/content/diagnostics/diagnostic.ts";
import { DiagnosticsError } from "#src/content/diagnostics/format-text.ts";
import { codeFiles, engineOf, layeredPlace, layersOf, shownPath } from "#src/content/document/places.js";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { parseObject, valueAt } from "#src/content/json/json.ts";
import { textIn } from "#src/disk/write-files.ts";
import { checkExamples, checkSchemas } from "#src/rules/code/check-schemas.ts";
import { checkFolders } from "#src/rules/code/folders.rules.ts";

/**
 * Checks the schemas and block folders of a site, without running any of their code.
 * @param files the documents and schemas of the site
 * @throws DiagnosticsError if there is any mistake
 */
export async function checkCode(root: string, files: readonly SourceFile[]): Promise<void> {
  const engine = engineOf(root);
  // The engine's own blocks are checked in its repository.
  const paths = [...codeFiles(root)].flatMap(([file, place]) =>
    file.startsWith("blocks/") && (engine === root || !place.startsWith(engine)) ? [file] : [],
  );
  const read = (file: string) => {
    if (file === "package.json") return packagesOf(root);
    try {
      const place = file.startsWith("src/") ? path.join(engine, file) : layeredPlace(root, file);
      return readFileSync(place, "utf8");
    } catch {
      return undefined;
    }
  };
  const diagnostics = checkSchemas(files);
  const reported = new Set(diagnostics.map(({ file }) => file));
  diagnostics.push(...checkFolders(paths).filter(({ file }) => !reported.has(file)));
  if (diagnostics.length === 0) {
    const { blocks } = schemaSources(files);
    // Imported lazily: the parsers of TypeScript and Chakra load slowly, and are only needed after a change of the sources.
    const { checkModules } = await import("#src/rules/code/check-modules.ts");
    const { styleNames } = await import("#src/theme/style-names.ts");
    diagnostics.push(
      ...checkExamples(files),
      ...checkModules(paths, read, (type) => blocks.get(type)?.once === true, styleNames()),
    );
  }
  if (diagnostics.length > 0) {
    const displayed = diagnostics.map((one) => ({ ...one, file: shownPath(root, one.file) }));
    throw new DiagnosticsError(displayed.sort(compareDiagnostics));
  }
}

/** Merges the dependencies of a site and its block packages into one package.json; packages are installed without their devDependencies. */
function packagesOf(root: string): string {
  const listIn = (layer: string, list: string) =>
    valueAt(parseObject(textIn(layer, "package.json") ?? "") ?? {}, `/${list}`);
  return JSON.stringify({
    dependencies: Object.assign({}, ...layersOf(root).map((layer) => listIn(layer, "dependencies"))),
    devDependencies: listIn(root, "devDependencies"),
  });
}
