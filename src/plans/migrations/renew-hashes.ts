import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, parseObject } from "#src/content/json/json.ts";
import { applyEdits } from "#src/content/json/text-edits.ts";
import { textsBeside } from "#src/plans/addresses/page-parts.ts";
import { blockHashes } from "#src/plans/translations/compare-blocks.ts";
import { minimalEdits } from "./minimal-edits.ts";

/**
 * The hashes of blocks before a migration, each with the one after it.
 * @param pairs documents before and after
 * @param files the site, with the Markdown files that blocks name
 */
export function hashesOfMigrated(
  pairs: readonly [SourceFile, SourceFile][],
  files: readonly SourceFile[],
): ReadonlyMap<string, string> {
  const renewed = new Map<string, string>();
  const beside = textsBeside(files);
  for (const [before, after] of pairs) {
    // Some marks are from before Markdown files counted.
    for (const texts of [undefined, beside(before.path)]) {
      const [old, now] = [before, after].map((file) => blockHashes(parseObject(fileText(file)) ?? {}, texts));
      for (const [id, hash] of Object.entries(old ?? {})) renewed.set(hash, now?.[id] ?? hash);
    }
  }
  return renewed;
}

/** A translation agrees with its migrated source as it did before. @returns undefined if nothing is renewed */
export function renewHashes(file: SourceFile, renewed: ReadonlyMap<string, string>): string | undefined {
  const text = fileText(file);
  const document = text.includes('"translated"') ? parseObject(text) : undefined;
  if (!document || !isObject(document.translated)) return undefined;
  const translated = Object.fromEntries(
    Object.entries(document.translated).map(([id, hash]) => [id, renewed.get(String(hash)) ?? hash]),
  );
  const edits = minimalEdits(text, { ...document, translated });
  return edits.length === 0 ? undefined : applyEdits(text, edits);
}
