import { pagePathOf } from "#src/authoring/address/page-path.ts";
import type { Plan } from "#src/authoring/scaffold/plan.ts";
import { schemaFrom } from "#src/authoring/schema-from.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { isLanguage } from "#src/content/language/language.ts";
import { blockHashes } from "./block-hash.ts";
import { documentAt } from "./confirm-translation.ts";

/** A draft of a page in another language: a copy to translate in place, with a hash of each block of the source. */
export function newTranslation(address: string, language: string, files: readonly SourceFile[]): Plan {
  const { path, route } = pagePathOf(address);
  const source = documentAt(files, path);
  if (!source) throw new Error(`${path} does not exist, or cannot be read.`);
  if (!isLanguage(language))
    throw new Error(`Unknown language "${language}". Use a BCP 47 tag: de, ar, pt-BR.`);
  if (typeof source.translationOf === "string")
    throw new Error(`${path} is a translation itself. Translate its source: ${source.translationOf}`);
  const target = path.replace(/^pages\//, `pages/${language.toLowerCase()}/`);
  const page = translationOf(source, { language, route, path: target });
  return {
    create: new Map([[target, canonicalJson(page)]]),
    change: new Map(),
    next: [
      `Translate the texts of ${target}, which are copies of the source.`,
      `Run npm run translations -- ${language} to see what is left, block by block.`,
      `It is a draft, hidden from visitors. To publish it, remove "draft" and run npm run validate.`,
    ],
  };
}

/** Keys that are written first, and those of the source alone. */
const OWN = new Set([
  "$schema",
  "version",
  "title",
  "description",
  "aliases",
  "layout",
  "canonical",
  "catchAll",
  "draft",
]);

function translationOf(
  source: JsonObject,
  { language, route, path }: { language: string; route: string; path: string },
): JsonObject {
  const { title = "", description = "", layout, version } = source;
  const rest = Object.fromEntries(Object.entries(source).filter(([key]) => !OWN.has(key)));
  return {
    $schema: schemaFrom(path),
    ...(version === undefined ? {} : { version }),
    title,
    description,
    ...(layout === undefined ? {} : { layout }),
    lang: language,
    translationOf: route,
    translated: blockHashes(source),
    draft: true,
    ...rest,
  };
}
