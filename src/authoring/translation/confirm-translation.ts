import { pagePathOf } from "#src/authoring/address/page-path.ts";
import { orderKeys } from "#src/authoring/fix/order-keys.ts";
import type { Plan } from "#src/authoring/scaffold/plan.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";
import { blockHashes } from "./block-hash.ts";

/** A layout or fragment in a language: `pages/_layouts/site.de.json`, and its source. */
const SHARED = /^(?:pages\/)?(_(?:layouts|fragments)\/[^/.]+)(\.[\w-]+)(?:\.json)?$/;

/** Notes that a translation agrees with its source as it is now. @throws Error if it is none */
export function confirmTranslation(address: string, files: readonly SourceFile[]): Plan {
  const [, shared, language] = SHARED.exec(address) ?? [];
  const path = shared ? `pages/${shared}${language}.json` : pagePathOf(address).path;
  const own = documentAt(files, path);
  if (!own) throw new Error(`${path} does not exist, or cannot be read.`);
  if (!shared && typeof own.translationOf !== "string")
    throw new Error(`${path} is not a translation: it has no "translationOf".`);
  const from = shared ? `pages/${shared}.json` : pagePathOf(String(own.translationOf)).path;
  const source = documentAt(files, from);
  if (!source) throw new Error(`The source ${from} does not exist, or cannot be read.`);
  const confirmed = { ...own, translated: blockHashes(source) };
  const text = orderKeys(path, canonicalJson(confirmed), confirmed, new DocumentSchemas(files));
  return { create: new Map(), change: new Map([[path, text]]), next: [] };
}

/** The document at a path, if it exists and is a JSON object. */
export function documentAt(files: readonly SourceFile[], path: string): JsonObject | undefined {
  const file = files.find((candidate) => candidate.path === path);
  return file && parseObject(fileText(file));
}
