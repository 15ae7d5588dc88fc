import { isObject, type JsonObject, type JsonValue } from "../../../content/json/json.ts";
import {
  type Addresses,
  addressParts,
  below,
  DATED,
  dayParts,
  fillPattern,
  type Sourced,
  undated,
} from "./address-parts.ts";
import type { SourceSite } from "./source-site.ts";

const TOKEN = /:([a-z]+(?:\[[^\]]*\])?)/g;

/**
 * The addresses of Hugo: the path below `content` in lower case, including a leading date unless the settings take dates from file names.
 * https://gohugo.io/content-management/urls/, https://gohugo.io/configuration/permalinks/
 */
export const hugo: Addresses = (text, site) => {
  const { settings } = site;
  const { isList, language, base, folders } = placeOf(text, site);
  const last = text.slug === "" || isList ? base : text.slug;
  return contentFolders(folders, site).flatMap((folders) => {
    const [section = "/"] = folders;
    const pattern = patternFor(section, isList ? "section" : "page", settings);
    const path = [...folders, last].filter((part) => part !== "").join("/");
    const address = pattern === undefined ? `/${path}` : hugoPattern(pattern, text, site, folders);
    if (address === undefined) return [];
    const visible = shownIn(hugoPath(address, settings), language, settings);
    const { uglyURLs } = settings;
    const isUgly = uglyURLs === true || (isObject(uglyURLs) && uglyURLs[section] === true);
    return isUgly ? visible.map((one) => `${one.replace(/\/$/, "")}.html`) : visible;
  });
};

/** Fills in a permalink pattern for a text. @returns undefined if a part of it is unsupported */
export function hugoPattern(
  pattern: string,
  text: Sourced,
  site: SourceSite,
  folders = placeOf(text, site).folders,
): string | undefined {
  const { title, slug, frontDay, nameDay, categories } = text;
  const { base, takesDay } = placeOf(text, site);
  const part = (words: string) => hugoPath(words.replaceAll("/", " "), site.settings);
  const day = takesDay ? (nameDay ?? frontDay) : (frontDay ?? nameDay);
  const last = part(slug === "" ? base : slug);
  const sections = [...pattern.matchAll(/:(sections\[([^\]]*)\])/g)].map(([, name = "", range = ""]) => [
    name,
    slice(folders, range).join("/"),
  ]);
  return fillPattern(pattern, TOKEN, {
    ...dayParts(day),
    section: folders[0] ?? "",
    sections: folders.join("/"),
    ...Object.fromEntries(sections),
    title: part(title),
    slug: part(slug === "" ? title : slug),
    filename: part(base),
    slugorfilename: last,
    contentbasename: part(base),
    slugorcontentbasename: last,
    categories: categories.map(part).join("/"),
  });
}

/** Resolves an alias: relative to the root, or to the page. https://gohugo.io/content-management/urls/#aliases */
export const hugoAlias = (alias: string, [address = "/"]: readonly string[]): string[] =>
  alias.startsWith("/") ? [alias] : [`/${alias}`, address.replace(/[^/]*\/?$/, "") + alias];

type Place = {
  isList: boolean;
  language: string | undefined;
  /** The file name without its language suffix, and without its date if the settings take dates from file names. */
  base: string;
  takesDay: boolean;
  folders: string[];
};

function placeOf({ file }: Sourced, { root, settings }: SourceSite): Place {
  const { folders, name } = addressParts(file, root, contentFolder(file.slice(root.length), settings));
  const isList = name === "_index" || name.startsWith("_index.");
  const [language, bare] = languageIn(name);
  const own = bare === "index" ? (folders.pop() ?? "") : isList ? "" : bare;
  const takesDay = datesOf(settings.frontmatter).includes(":filename");
  return { isList, language, base: takesDay && DATED.test(own) ? undated(own) : own, takesDay, folders };
}

/** A pattern for the content folder, `contentDir`, of the site or of one of its languages. */
function contentFolder(file: string, { contentDir, languages }: JsonObject): RegExp {
  const ofLanguages = isObject(languages)
    ? Object.values(languages).map((one) => (isObject(one) ? one.contentDir : undefined))
    : [];
  const folders = [...ofLanguages, contentDir].flatMap((one) =>
    typeof one === "string" ? [below(one)] : [],
  );
  return folders.find((folder) => folder.test(file)) ?? below("content");
}

/**
 * The folders of a text and, if the first one is a language, the folders without it, since the folder of the main language is not part of
 * addresses.
 */
function contentFolders(folders: readonly string[], { settings }: SourceSite): string[][] {
  const [first = ""] = folders;
  const isLanguage =
    (isObject(settings.languages) && first in settings.languages) ||
    first === settings.defaultContentLanguage;
  return isLanguage ? [[...folders], folders.slice(1)] : [[...folders]];
}

/**
 * The path and, if a language applies, the path below the folder of that language. The language comes from a name such as "about.fr";
 * otherwise it is the main language, if the settings give it a folder.
 */
function shownIn(path: string, language: string | undefined, settings: JsonObject): string[] {
  const main = settings.defaultContentLanguage;
  const own = language ?? (settings.defaultContentLanguageInSubdir === true ? (main ?? "en") : undefined);
  return typeof own === "string" ? [path, `/${own}${path}`] : [path];
}

/** Splits a name into its language suffix, as in "about.fr", and the rest. */
function languageIn(name: string): [string | undefined, string] {
  const [, bare, language] = /^(.+)\.([a-z]{2}(?:-[a-z]{2})?)$/i.exec(name) ?? [];
  return language === undefined || bare === undefined ? [undefined, name] : [language.toLowerCase(), bare];
}

const datesOf = (settings: JsonValue | undefined): string[] =>
  isObject(settings) ? [settings.date ?? []].flat().map((one) => String(one).toLowerCase()) : [];

/**
 * Returns the permalink pattern for the pages of a section (`[permalinks.page] posts`, formerly `[permalinks] posts`), or for the section's
 * own page (`[permalinks.section] posts`).
 */
function patternFor(
  section: string,
  kind: "page" | "section",
  { permalinks }: JsonObject,
): string | undefined {
  if (!isObject(permalinks)) return undefined;
  const own = permalinks[kind];
  const patterns = isObject(own) ? own : kind === "page" ? permalinks : {};
  const pattern = patterns[section];
  return typeof pattern === "string" ? pattern : undefined;
}

/** Selects some of the folders, by a range in a pattern: `[1:]`, `[:2]`, `[0]`, `[last]`. */
function slice(folders: readonly string[], range: string): string[] {
  const [from = "", to] = range.split(":").map((one) => (one === "last" ? folders.length - 1 : one));
  const first = Number(from);
  return folders.slice(first, to === undefined ? first + 1 : to === "" ? undefined : Number(to));
}

/** Normalises an address as Hugo does: no punctuation, spaces as hyphens. */
function hugoPath(address: string, { disablePathToLower, removePathAccents }: JsonObject): string {
  const plain =
    removePathAccents === true ? address.normalize("NFD").replaceAll(/\p{M}/gu, "").normalize() : address;
  const path = plain
    .replaceAll(/[^\p{L}\p{M}\p{N}\s/._~@+-]/gu, "")
    .replaceAll(/(?<=^|[/-])\s+|\s+(?=$|[/-])/g, "")
    .replaceAll(/\s+/g, "-");
  // Go makes one letter of İ, where JavaScript adds a dot to the i.
  return disablePathToLower === true ? path : path.replaceAll("İ", "i").toLowerCase();
}
