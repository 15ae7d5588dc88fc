import { pagePathOf } from "#src/authoring/address/page-path.ts";
import type { Plan } from "#src/authoring/scaffold/plan.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson } from "#src/content/json/json.ts";
import { blockHashes } from "./block-hash.ts";
import { documentAt } from "./document-at.ts";

/**
 * Notes in a translation that it agrees with its source as it is now.
 * @param address of the translation
 * @throws Error if it is no translation, or its source cannot be read
 */
export function confirmTranslation(address: string, files: readonly SourceFile[]): Plan {
  const { path } = pagePathOf(address);
  const page = documentAt(files, path);
  if (!page) throw new Error(`${path} does not exist, or cannot be read.`);
  if (typeof page.translationOf !== "string")
    throw new Error(`${path} is no translation: it has no translationOf.`);
  const source = documentAt(files, pagePathOf(page.translationOf).path);
  if (!source) throw new Error(`The source ${page.translationOf} does not exist, or cannot be read.`);
  const confirmed = { ...page, translated: blockHashes(source) };
  return { create: new Map(), change: new Map([[path, canonicalJson(confirmed)]]), next: [] };
}
