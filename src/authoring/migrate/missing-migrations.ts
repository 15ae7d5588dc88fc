import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { parseObject, valueAt } from "#src/content/json/json.ts";
import { blockPointer, isBlock } from "#src/content/schema/blocks.ts";
import { documentKind } from "#src/content/schema/version.ts";
import { fileOfBlock, fileOfDocument } from "./migration.ts";

/** A migration that is still to be written: its file, and its name for `npm run new`. */
export type MissingMigration = { name: string; file: string };

/** The missing migrations, derived from the documents and blocks that the schemas reject. */
export function missingMigrations(
  left: readonly PlacedDiagnostic[],
  files: readonly SourceFile[],
): MissingMigration[] {
  const missing = new Map<string, string>();
  for (const { file, pointer } of left) {
    const bytes = files.find(({ path }) => path === file)?.bytes;
    const document = bytes && parseObject(fileText({ bytes }));
    const at = blockPointer(pointer);
    const block = document && at !== undefined ? valueAt(document, at) : undefined;
    const kind = documentKind(file);
    if (isBlock(block)) missing.set(block.type, fileOfBlock(block.type, "migrations.ts"));
    else if (kind !== undefined) missing.set(kind, fileOfDocument(kind, "migrations.ts"));
  }
  return [...missing].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, file]) => ({ name, file }));
}
