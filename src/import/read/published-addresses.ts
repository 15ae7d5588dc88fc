import { parseUrl } from "../../content/address/parse-url.ts";
import { isObject, type JsonObject, type JsonValue } from "../../content/json/json.ts";
import type { Addresses, Sourced } from "./generators/address-parts.ts";
import { byFolders } from "./generators/by-folders.ts";
import { docusaurus } from "./generators/docusaurus.ts";
import { eleventy, eleventyPermalink } from "./generators/eleventy.ts";
import { hexo } from "./generators/hexo.ts";
import { hugo, hugoPattern } from "./generators/hugo.ts";
import { jekyll, jekyllPattern } from "./generators/jekyll.ts";
import type { Generator, SourceSite } from "./generators/source-site.ts";

const ADDRESSES_BY_GENERATOR: Readonly<Record<Generator, Addresses>> = {
  astro: byFolders,
  docusaurus,
  eleventy,
  gatsby: byFolders,
  hexo,
  hugo,
  jekyll,
  mkdocs: byFolders,
  next: byFolders,
  vitepress: byFolders,
};

/** The addresses at which a site's generator publishes a text, relative to the root; empty if its pattern is unknown. */
export function publishedAddresses(text: Sourced, site: SourceSite): string[] {
  const shared = sharedPermalink(text.file, site);
  const results =
    typeof shared === "string"
      ? [eleventyPermalink(shared, text, site)].flatMap((one) => one ?? [])
      : (site.generator ? ADDRESSES_BY_GENERATOR[site.generator] : byFolders)(text, site);
  return results.map(encoded);
}

/** The addresses of a permalink pattern in front matter; empty if they are uncertain. */
export function patternAddresses(pattern: string, text: Sourced, site: SourceSite): string[] {
  const created = pattern.includes("{")
    ? [eleventyPermalink(pattern, text, site)]
    : site.generator === "hugo"
      ? [hugoPattern(pattern, text, site)]
      : jekyllPattern(pattern, text, text.categories);
  return created.flatMap((one) => (one === undefined ? [] : [encoded(one)]));
}

/** Adds each address once more, below the base path of the former site. */
export function withFormerBase(addresses: readonly string[], site: SourceSite): string[] {
  const base = formerBase(site);
  return [...new Set([...addresses, ...(base === "" ? [] : addresses.map((one) => base + one))])];
}

/** The base path of the former site: "/blog". */
export function formerBase({ settings }: SourceSite): string {
  const { baseURL, url, baseurl, root, base, baseUrl } = settings;
  const source = [baseurl, root, base, baseUrl].find((one) => typeof one === "string" && one !== "");
  const home = String(source ?? baseURL ?? url ?? "");
  return parseUrl(home, "https://site.example")?.pathname.replace(/\/+$/, "") ?? "";
}

/** The permalink in the data file of the nearest folder (Eleventy). */
function sharedPermalink(file: string, { shared }: SourceSite): JsonValue | undefined {
  const folders = file.split("/").slice(0, -1);
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const data: JsonObject | undefined = shared.get(`${folders.slice(0, depth).join("/")}/`);
    if (isObject(data) && data.permalink !== undefined) return data.permalink;
  }
  return undefined;
}

const encoded = (address: string): string => address.split("/").map(encodeURIComponent).join("/");
