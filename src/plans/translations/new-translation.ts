import { TimeZone } from "#src/content/dates/time-zone.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { WordedError } from "#src/content/diagnostics/words.ts";
import { schemaFrom, textsOf } from "#src/content/document/page-documents.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { isLanguage } from "#src/content/language/language.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { SITE } from "#src/content/site/shared/shared-documents.ts";
import { regionalLanguage } from "#src/language/regional.ts";
import { folderOf, pagePathOf, textsBeside } from "#src/plans/addresses/page-parts.ts";
import type { Plan } from "#src/plans/plan.ts";
import { orderKeys } from "#src/rules/fix/order-keys.ts";
import { blockHashes } from "./compare-blocks.ts";

/**
 * Plans a draft of a page in another language: a copy to translate in place, with a hash of each source block, and copies of its Markdown
 * files.
 */
export function newTranslation(address: string, language: string, files: readonly SourceFile[]): Plan {
  const { path, route } = pagePathOf(address);
  const source = documentAt(files, path);
  if (!source) throw new WordedError(say("{path} does not exist, or cannot be read.", { path: { path } }));
  if (!isLanguage(language))
    throw new Error(`Unknown language "${language}". Use the code of a language: de, ar, pt-BR.`);
  if (typeof source.translationOf === "string")
    throw new WordedError(
      say("{path} is a translation itself. Translate its source: {translationOf}", {
        path: { path },
        translationOf: source.translationOf,
      }),
    );
  const target = path.replace(/^pages\//, `pages/${language.toLowerCase()}/`);
  const tag = tagOf(language, files);
  const translated = blockHashes(source, textsBeside(files)(path));
  const page = translationOf(source, { language: tag, route, path: target, translated });
  return {
    create: new Map([
      [target, canonicalJson(page)],
      ...textCopies(source, folderOf(path), folderOf(target), files),
    ]),
    change: new Map(),
    next: [
      `Translate the texts of ${target}, which are copies of the source.`,
      ...(tag === language
        ? []
        : [
            `Its language is ${tag}, after the time zone of the site: name documents of it pages/_data/site.${tag}.json.`,
          ]),
      `Run ${commandLine("translations")} ${tag} to see what is left, block by block.`,
      `It is a draft, hidden from visitors. To publish it, remove "draft" and run ${commandLine("validate")}.`,
    ],
  };
}

/** Copies of a page's Markdown files for the folder of its translation, unless they exist there. */
function textCopies(
  page: JsonObject,
  folder: string,
  target: string,
  files: readonly SourceFile[],
): [path: string, text: string][] {
  const at = (path: string) => files.find((file) => file.path === path);
  return [...new Set(textsOf(page))].flatMap((name): [string, string][] => {
    const text = at(folder + name);
    return text && !at(target + name) ? [[target + name, fileText(text)]] : [];
  });
}

/**
 * A language with the country of the site's time zone (`en` in London is en-GB), unless the site already has pages in the plain language.
 */
function tagOf(language: string, files: readonly SourceFile[]): string {
  const zone = TimeZone.find(String(documentAt(files, SITE)?.timeZone));
  const isUsed = files.some(
    (file) => /^pages\/[^_].*\.json$/.test(file.path) && parseObject(fileText(file))?.lang === language,
  );
  return isUsed || !zone ? language : regionalLanguage(language, zone.name);
}

/** Keys whose value a translation sets itself, or that only apply to the source. */
const UNTRANSLATED_KEYS = new Set([
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
  {
    language,
    route,
    path,
    translated,
  }: { language: string; route: string; path: string; translated: JsonObject },
): JsonObject {
  const { title = "", description = "", layout, version } = source;
  const rest = Object.fromEntries(Object.entries(source).filter(([key]) => !UNTRANSLATED_KEYS.has(key)));
  return {
    $schema: schemaFrom(path),
    ...(version === undefined ? {} : { version }),
    title,
    description,
    ...(layout === undefined ? {} : { layout }),
    lang: language,
    translationOf: route,
    translated,
    draft: true,
    ...rest,
  };
}

/**
 * Matches the path of a layout or fragment for one language, such as `pages/_layouts/site.de.json`, and captures the path of its source and
 * the language.
 */
const LOCALISED_DOCUMENT = /^(?:pages\/)?(_(?:layouts|fragments)\/[^/.]+)(\.[\w-]+)(?:\.json)?$/;

/** Plans marking a translation as up to date with its source. @throws Error if the page is not a translation */
export function confirmTranslation(address: string, files: readonly SourceFile[]): Plan {
  const [, shared, language] = LOCALISED_DOCUMENT.exec(address) ?? [];
  const path = shared ? `pages/${shared}${language}.json` : pagePathOf(address).path;
  const own = documentAt(files, path);
  if (!own) throw new WordedError(say("{path} does not exist, or cannot be read.", { path: { path } }));
  if (!shared && typeof own.translationOf !== "string")
    throw new WordedError(say('{path} is not a translation: it has no "translationOf".', { path: { path } }));
  const from = shared ? `pages/${shared}.json` : pagePathOf(String(own.translationOf)).path;
  const source = documentAt(files, from);
  if (!source)
    throw new WordedError(
      say("The source {from} does not exist, or cannot be read.", { from: { path: from } }),
    );
  const confirmed = { ...own, translated: blockHashes(source, textsBeside(files)(from)) };
  const text = orderKeys(path, canonicalJson(confirmed), confirmed, new SiteCache().documentSchemas(files));
  return { create: new Map(), change: new Map([[path, text]]), next: [] };
}

function documentAt(files: readonly SourceFile[], path: string): JsonObject | undefined {
  const file = files.find((candidate) => candidate.path === path);
  return file && parseObject(fileText(file));
}
