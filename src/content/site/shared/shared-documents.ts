import type { Fact, FactsDocument, SiteDocument, ThemeDocument } from "#schema/generated/types.ts";
import type { Pictures } from "#src/content/address/responsive-image.ts";
import type { Clock } from "#src/content/dates/clock.ts";
import { meantTimeZone } from "#src/content/dates/meant-time-zone.ts";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { originalOf } from "#src/content/document/leftover.ts";
import { collectMarkdownFiles, type MarkdownFiles } from "#src/content/document/markdown-files.ts";
import { prepareDocument } from "#src/content/document/prepare.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { isLanguage, meantLanguage } from "#src/content/language/language.ts";
import { splitName } from "#src/content/language/local-name.ts";
import type { Counts } from "#src/content/placeholder/counts.ts";
import { currentFacts } from "#src/content/placeholder/current-facts.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import {
  asValidated,
  type CompiledSchemas,
  deferredScope,
  type SiteContext,
  scopeOf,
} from "#src/content/site/context/context.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import {
  dataMissing,
  dataUnknown,
  languageNoTexts,
  languageUnread,
  unknownTimeZone,
} from "#src/content/site/shared/shared.rules.ts";
import type { FileContents } from "#src/content/static/file-content.ts";
import { checkColours } from "#src/content/theme/colours.rules.ts";
import { checkFonts } from "#src/content/theme/font/measured-fonts.ts";
import type { Theme } from "#src/content/theme/theme.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { engineTexts } from "./engine-texts.ts";
import { checkFacts } from "./facts.rules.ts";
import { type Fragment, findDependent, type Layout, type ReportIn, reportCycles } from "./inclusions.ts";
import { localContexts, mergeInto } from "./local-contexts.ts";
import { type ListedRedirect, readRedirects } from "./redirects.ts";
import { checkChat, checkEmbedded, checkSiteUrl, withEmbedded } from "./site-url.rules.ts";
import { checkTexts } from "./texts.rules.ts";

/** The documents that pages share. Unusable ones are listed by name, so that errors in them are not attributed to pages. */
export type SharedDocuments = {
  siteContext: SiteContext;
  theme: Theme;
  /** Returns the site document, facts and interface texts in a language; `lang` is undefined for the main language of the site. */
  contextIn: (lang: string | undefined) => SiteContext;
  clock: Clock;
  layouts: ReadonlyMap<string, Layout>;
  fragments: ReadonlyMap<string, Fragment>;
  /** Names of unusable layouts (`layout:site`), fragments (`fragment:steps`) and data documents. */
  broken: ReadonlySet<string>;
  /** Names of the layouts and fragments that depend on the page, in the form of `broken`. */
  dependent: ReadonlySet<string>;
  /** Markdown files by path. */
  texts: MarkdownFiles;
  /** The entries of the site's redirect lists. */
  redirects: readonly ListedRedirect[];
  /** Data documents by name. */
  data: ReadonlyMap<string, { file: string; value: JsonObject }>;
  /** Items of data documents by collection. */
  items: ReadonlyMap<string, JsonObject[]>;
};

const SHARED_DOCUMENT = /^pages\/_(data|layouts|fragments)\/([^/]+)\.json$/;
export const SITE = "pages/_data/site.json";
export const FACTS = "pages/_data/facts.json";
/** The site's interface texts in its main language, which override the engine's. */
const INTERFACE = "pages/_data/texts.json";
/** The site's theme; without it, the site has a plain look. */
export const THEME = "pages/_data/theme.json";
/** The document that lists every address at which the site has published pages; pages do not depend on it. */
export const ADDRESSES = "pages/_data/addresses.json";

/**
 * Reads data documents, layouts and fragments.
 * @param options.embeddedOrigin replaces every origin of embedded content that the site document names, as in a local preview
 * @returns undefined if the site document, facts or interface texts are unusable, since every page needs them
 */
export function readSharedDocuments(
  files: readonly SourceFile[],
  compiledSchemas: CompiledSchemas,
  options: {
    assets: ReadonlySet<string>;
    contents: FileContents;
    pictures: Pictures;
    publicPath: string;
    counts: Counts;
    clock: Clock;
    embeddedOrigin?: string | undefined;
    cache: SiteCache;
  },
  report: ReportIn,
): SharedDocuments | undefined {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const { documents } = options.cache;
  /** Reads a document that every page needs; reports one that is missing or has mistakes. */
  const read = (path: string): JsonObject | undefined => {
    const file = byPath.get(path);
    const check = compiledSchemas.validators.data(path.replace(/^.*\/|\.json$/g, ""));
    if (!file || !check) {
      report(path, dataMissing.at("", { name: path }));
      return undefined;
    }
    const none = { language: TOOL_LANGUAGE, facts: {}, objects: {}, optional: {} };
    let isWhole = true;
    const note = (diagnostic: Diagnostic) => {
      // Placeholders pass validation, but are not filled in here.
      isWhole &&= diagnostic.severity !== "error";
      report(path, diagnostic);
    };
    const prepared = prepareDocument(file, {
      documents,
      check,
      texts: new Map(),
      scopeOf: () => none,
      report: note,
    });
    return isWhole && prepared?.isValid ? prepared.value : undefined;
  };
  let siteFields = read(SITE);
  const factFields = byPath.has(FACTS) ? read(FACTS) : { facts: {} };
  const interfaceFields = byPath.has(INTERFACE) ? read(INTERFACE) : {};
  if (!siteFields || !factFields || !interfaceFields) return undefined;
  if (options.embeddedOrigin)
    siteFields = withEmbedded(siteFields, compiledSchemas.embedded, options.embeddedOrigin);
  // Paths, which begin with a slash, are appended to this address.
  if (typeof siteFields.url === "string" && siteFields.url.endsWith("/"))
    siteFields = { ...siteFields, url: siteFields.url.slice(0, -1) };
  const { assets, contents, pictures, publicPath, counts, clock } = options;
  // An invalid tag is reported by the check of the document.
  const { language: tag } = siteFields;
  const language = typeof tag === "string" && isLanguage(tag) ? tag : TOOL_LANGUAGE;
  const spoken = (tongue: string) =>
    engineTexts(tongue, { files, documents, declared: compiledSchemas.texts });
  const factsAsWritten = asValidated<FactsDocument>(factFields).facts as Record<string, Fact>;
  const siteContext: SiteContext = {
    language,
    site: asValidated<SiteDocument>(siteFields),
    siteFields,
    facts: currentFacts(factsAsWritten, clock.today),
    factsAsWritten,
    texts: mergeInto(spoken(language) ?? {}, interfaceFields),
    assets,
    contents,
    pictures,
    publicPath,
    counts,
    actions: compiledSchemas.actions,
  };
  const { timeZone: name = "UTC" } = siteContext.site;
  if (!TimeZone.find(name)) report(SITE, unknownTimeZone.at("/timeZone", { name, ...meantTimeZone(name) }));
  for (const diagnostic of [
    ...checkSiteUrl(siteContext.site),
    ...checkChat(siteContext.site),
    ...checkEmbedded(siteFields, compiledSchemas.embedded),
  ])
    report(SITE, diagnostic);
  if (!spoken(language) && !byPath.has(INTERFACE))
    report(SITE, languageNoTexts.at("/language", { name: language }));
  for (const diagnostic of checkTexts(interfaceFields, compiledSchemas.texts, language))
    report(INTERFACE, diagnostic);
  for (const diagnostic of checkFacts(factsAsWritten)) report(FACTS, diagnostic);
  const texts = collectMarkdownFiles(files);
  const parts = { files, documents, compiledSchemas, clock, spoken };
  const contextIn = localContexts(siteContext, parts, report);
  const sharedIn = (language: string | undefined) => (document: JsonObject) => {
    const own = blocksIn(document).map(({ block }) => block);
    return deferredScope(contextIn(language), compiledSchemas, counts.in(own, undefined));
  };
  // Items are final: their placeholders are not filled in again later.
  const apart = scopeOf(siteContext, compiledSchemas, undefined, undefined, counts.in([], undefined));
  const layouts = new Map<string, Layout>();
  const fragments = new Map<string, Fragment>();
  const data = new Map([
    ["site", { file: SITE, value: siteFields }],
    ["facts", { file: FACTS, value: factFields }],
    ["texts", { file: INTERFACE, value: interfaceFields }],
  ]);
  const items = new Map<string, JsonObject[]>();
  const broken = new Set<string>();
  for (const file of files) {
    const [, folder, name = ""] = SHARED_DOCUMENT.exec(file.path) ?? [];
    // Leftover copies of an editor are reported elsewhere.
    if (!folder || originalOf(file.path) !== undefined) continue;
    const unread = unreadName(name);
    if (unread) {
      report(file.path, languageUnread.at("", { name: file.path, ...unread }));
      continue;
    }
    if (file.path === SITE || file.path === FACTS || file.path === INTERFACE) continue;
    if (folder === "data" && /^(site|facts|texts)\./.test(name)) continue;
    const reportHere = (diagnostic: Diagnostic) => report(file.path, diagnostic);
    if (folder === "data") {
      const check = compiledSchemas.validators.data(splitName(name).base);
      if (!check) report(file.path, dataUnknown.at("", { name }));
      const document =
        check && prepareDocument(file, { documents, check, texts, scopeOf: () => apart, report: reportHere });
      const value = document?.isValid ? document.value : undefined;
      if (value) data.set(name, { file: file.path, value });
      else broken.add(`data:${name}`);
      // Of a document with mistakes it is unknown whether it holds items, as the theme does not.
      if (file.path === ADDRESSES || (value && !Array.isArray(value.items))) continue;
      items.set(name, list(value?.items).filter(isObject));
      continue;
    }
    const check =
      folder === "layouts" ? compiledSchemas.validators.layout : compiledSchemas.validators.fragment;
    const scopeOf = sharedIn(splitName(name).language);
    const problems: Diagnostic[] = [];
    const noteError = (diagnostic: Diagnostic) => {
      if (diagnostic.severity === "error") problems.push(diagnostic);
      reportHere(diagnostic);
    };
    const document = prepareDocument(file, { documents, check, texts, scopeOf, report: noteError });
    const { blocks, before, after } = document?.value ?? {};
    const kind = folder === "layouts" ? "layout" : "fragment";
    if (!document?.isValid) broken.add(`${kind}:${name}`);
    const read = { file: file.path, written: document?.written, problems };
    if (kind === "layout") layouts.set(name, { ...read, before: list(before), after: list(after) });
    else fragments.set(name, { ...read, blocks: list(blocks) });
  }
  reportCycles(fragments, broken, report);
  const themeFields = data.get("theme")?.value;
  const theme = themeFields && asValidated<ThemeDocument>(themeFields);
  if (theme)
    for (const diagnostic of [...checkColours(theme), ...checkFonts(theme.fonts, files, contents)])
      report(THEME, diagnostic);
  return {
    siteContext,
    theme: options.cache.theme(theme, files),
    contextIn,
    clock,
    layouts,
    fragments,
    texts,
    redirects: readRedirects(files, siteContext.site.url, report),
    data,
    items,
    broken,
    dependent: findDependent(layouts, fragments, broken),
  };
}

/**
 * Detects a document that is never used because its file name ends in a nonexistent language.
 * @returns that language, and the file name that was probably meant; undefined for all other names
 */
function unreadName(name: string): { language: string; nearest: string | undefined } | undefined {
  const { base, language } = splitName(name);
  if (language === undefined || isLanguage(language)) return undefined;
  const suggestion = meantLanguage(language);
  return { language, nearest: suggestion && `${base}.${suggestion}.json` };
}

function list(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}
