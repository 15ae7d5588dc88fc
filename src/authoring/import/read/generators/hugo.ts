import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { type Addresses, DATED, dayParts, filled, partsOf, undated } from "./address-parts.ts";
import type { SourceSite } from "./source-site.ts";

/**
 * Addresses of Hugo: the path below `content`, in small letters, with the day that begins a name unless the settings take
 * dates from names. https://gohugo.io/content-management/urls/
 */
export const hugo: Addresses = ({ file, title, slug, written, named, categories }, site) => {
  const { folders, name } = partsOf(file, site.root, /^content\//);
  const isList = name === "_index";
  const own = name === "index" ? (folders.pop() ?? "") : isList ? undefined : name;
  const [language, bare = own] = languageIn(own ?? "");
  const takesDay = [site.settings.frontmatter].flatMap(datesOf).some((one) => one === ":filename");
  const base =
    own === undefined ? "" : takesDay && DATED.test(bare ?? "") ? undated(bare ?? "") : (bare ?? "");
  const last = slug === "" ? base : slug;
  const titled = hugoPart(slug === "" ? title : slug);
  const day = takesDay ? (named ?? written) : (written ?? named);
  const values = {
    ...dayParts(day),
    section: folders[0] ?? "",
    sections: folders.join("/"),
    title: hugoPart(title),
    slug: titled,
    filename: base,
    slugorfilename: last,
    contentbasename: base,
    slugorcontentbasename: last,
    categories: categories.map(hugoPart).join("/"),
  };
  return contentFolders(folders, site).flatMap((below) => {
    const pattern = isList ? undefined : patternFor(below[0] ?? "/", site);
    const made =
      pattern === undefined
        ? undefined
        : filled(pattern, /:([a-z]+)(?:\[[^\]]*\])?/g, { ...values, section: below[0] ?? "" });
    const address = made ?? `/${[...below, last].filter((part) => part !== "").join("/")}`;
    const path = address.split("/").map(hugoPart).join("/");
    const shown = language === undefined ? [path] : [path, `/${language}${path}`];
    return site.settings.uglyURLs === true ? shown.map((one) => `${one.replace(/\/$/, "")}.html`) : shown;
  });
};

/** A folder of one language is not part of the address of that language, if it is the main one. */
function contentFolders(folders: readonly string[], { settings }: SourceSite): string[][] {
  const [first = ""] = folders;
  const isLanguage =
    (isObject(settings.languages) && first in settings.languages) ||
    first === settings.defaultContentLanguage;
  return isLanguage ? [[...folders], folders.slice(1)] : [[...folders]];
}

/** The language at the end of a name, "about.fr", and the name without it. */
function languageIn(name: string): [string | undefined, string | undefined] {
  const [, bare, language] = /^(.+)\.([a-z]{2}(?:-[a-z]{2})?)$/i.exec(name) ?? [];
  return language === undefined ? [undefined, undefined] : [language.toLowerCase(), bare];
}

const datesOf = (settings: JsonValue | undefined): JsonValue[] =>
  isObject(settings) ? [settings.date ?? []].flat().map((one) => String(one).toLowerCase()) : [];

/** The pattern for the pages of a section: `[permalinks] posts`, or `[permalinks.page] posts`. */
function patternFor(section: string, { settings: { permalinks } }: SourceSite): string | undefined {
  if (!isObject(permalinks)) return undefined;
  const pages = isObject(permalinks.page) ? permalinks.page : permalinks;
  const pattern = pages[section];
  return typeof pattern === "string" ? pattern : undefined;
}

/** A part of an address as Hugo writes it. */
const hugoPart = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, "-")
    .replaceAll(/[^\p{L}\p{M}\p{N}._~@#+-]/gu, "")
    .replaceAll("#", "");
