import { analyse } from "#src/content/analyse.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, parseObject, valueAt } from "#src/content/json/json.ts";
import { applyEdits } from "#src/content/json/text-edits.ts";
import { blockFile, blockPointer, isBlock } from "#src/content/schema/blocks.ts";
import { documentKind } from "#src/content/schema/version.ts";
import { textsBeside } from "#src/plans/addresses/page-parts.ts";
import { versionsOf } from "#src/plans/migrations/versions.ts";
import { blockHashes } from "#src/plans/translations/compare-blocks.ts";
import { type MigratedDocument, migrateDocument } from "./migrate-document.ts";
import { checkMigrations, fileOfBlock, fileOfDocument, type Migrations } from "./migration.ts";
import { minimalEdits } from "./minimal-edits.ts";

/** Matches codes of diagnostics about a schema; a migration cannot correct any others, such as those about a link or a fact. */
const SCHEMA_CODES = /^(?:field|document|block|page|entry)\//;

type MigratedSite = {
  files: SourceFile[];
  migrated: MigratedDocument[];
  /** Errors that remain because a migration is missing. */
  left: PlacedDiagnostic[];
};

/** Migrates documents and examples to the versions of their schemas. Pure. @throws Error if the steps do not form a chain */
export function migrateSite(
  files: readonly SourceFile[],
  assets: ReadonlySet<string>,
  migrations: Migrations,
): MigratedSite {
  checkMigrations(migrations, versionsOf(schemaSources(files)));
  const migrated: MigratedDocument[] = [];
  const pairs: [SourceFile, SourceFile][] = [];
  const converted = files.map((file) => {
    const { path } = file;
    // Examples have the version of their schema, like any block.
    const holds = documentKind(path) !== undefined || blockFile(path)?.kind === "examples";
    const result = holds ? migrateDocument(file, migrations) : undefined;
    if (!result) return file;
    migrated.push(result);
    const now = sourceFile(path, result.text);
    pairs.push([file, now]);
    return now;
  });
  const hashes = hashesOfMigrated(pairs, files);
  const after = converted.map((file) => {
    const text = documentKind(file.path) === undefined ? undefined : renewHashes(file, hashes);
    if (text === undefined) return file;
    if (!migrated.some(({ path }) => path === file.path))
      migrated.push({ path: file.path, text, steps: ["translated: the hashes of the migrated source"] });
    return sourceFile(file.path, text);
  });
  const { diagnostics } = analyse(after, { assets });
  const left = diagnostics.filter(
    ({ file, code, severity }) =>
      severity === "error" && SCHEMA_CODES.test(code) && documentKind(file) !== undefined,
  );
  return { files: after, migrated, left };
}

function sourceFile(path: string, text: string): SourceFile {
  return { path, bytes: new TextEncoder().encode(text) };
}

/** A migration that has yet to be written: its file, and its name for `npx waymark new`. */
type MissingMigration = { name: string; file: string };

/** Derives the missing migrations from the documents and blocks that the schemas reject. */
function missingMigrations(
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

/** Formats a migration's result, or its preview, for a terminal; includes the migrations that have yet to be written. */
export function formatMigration({ files, migrated, left }: MigratedSite, dry: boolean): string {
  if (left.length > 0) {
    const documents = new Set(left.map(({ file }) => file)).size;
    const missing = missingMigrations(left, files);
    const advice = [
      `${documents} ${documents === 1 ? "document is" : "documents are"} not valid against the current schemas. Nothing was written.`,
      missing.length === 1
        ? "A migration is missing; this command starts it:"
        : "Migrations are missing; these commands start them:",
      ...missing.map(({ name, file }) => `  ${file}    ${commandLine("new")} migration ${name}`),
    ];
    return `${formatText(left)}\n${advice.join("\n")}\n`;
  }
  if (migrated.length === 0) return "All documents have the current version.\n";
  const parts = migrated.map(({ path, steps }) => [path, ...steps.map((step) => `  ${step}`)].join("\n"));
  const count = `${migrated.length} ${migrated.length === 1 ? "document" : "documents"}`;
  return `${parts.join("\n")}\n${dry ? `${count} would be migrated.` : `${count} migrated.`}\n`;
}

/**
 * Maps the hash of each block before a migration to its hash after the migration.
 * @param pairs documents before and after
 * @param files of the site, including the Markdown files of blocks
 */
function hashesOfMigrated(
  pairs: readonly [SourceFile, SourceFile][],
  files: readonly SourceFile[],
): ReadonlyMap<string, string> {
  const renewed = new Map<string, string>();
  const beside = textsBeside(files);
  for (const [before, after] of pairs) {
    // Older hashes do not include Markdown files.
    for (const texts of [undefined, beside(before.path)]) {
      const [old, now] = [before, after].map((file) => blockHashes(parseObject(fileText(file)) ?? {}, texts));
      for (const [id, hash] of Object.entries(old ?? {})) renewed.set(hash, now?.[id] ?? hash);
    }
  }
  return renewed;
}

/**
 * Updates the source hashes in a translation after a migration of its source, so that it still counts as up to date.
 * @returns undefined if no hash changed
 */
function renewHashes(file: SourceFile, renewed: ReadonlyMap<string, string>): string | undefined {
  const text = fileText(file);
  const document = text.includes('"translated"') ? parseObject(text) : undefined;
  if (!document || !isObject(document.translated)) return undefined;
  const translated = Object.fromEntries(
    Object.entries(document.translated).map(([id, hash]) => [id, renewed.get(String(hash)) ?? hash]),
  );
  const edits = minimalEdits(text, { ...document, translated });
  return edits.length === 0 ? undefined : applyEdits(text, edits);
}
