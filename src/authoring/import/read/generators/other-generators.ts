import { slugOf } from "#src/content/address/routes.ts";
import { type Addresses, DATED, partsOf, type Sourced, undated } from "./address-parts.ts";
import type { SourceSite } from "./source-site.ts";

/**
 * Addresses of Eleventy: the path without the day that begins a name; a file named like its folder is the folder.
 * https://www.11ty.dev/docs/permalinks/
 */
export const eleventy: Addresses = ({ file }, site) => {
  const { folders, name } = partsOf(file, site.root, inputFolder(site));
  const bare = undated(name);
  const below = folders.map(undated);
  const isFolder = bare === "index" || bare === below.at(-1);
  return [`/${[...below, ...(isFolder ? [] : [bare])].join("/")}`];
};

/** A permalink of Eleventy, with the few values that most templates use. @returns undefined for others */
export function eleventyPermalink(pattern: string, text: Sourced, site: SourceSite): string | undefined {
  const { folders, name } = partsOf(text.file, site.root, inputFolder(site));
  const bare = undated(name);
  const slug = bare === "index" ? (folders.at(-1) ?? "") : bare;
  let isKnown = true;
  const address = pattern.replaceAll(/\{\{-?\s*([^}]*?)\s*-?\}\}/g, (_, expression: string) => {
    const [value = "", ...filters] = expression.split("|").map((part) => part.trim());
    const found: Readonly<Record<string, string>> = {
      "page.fileSlug": undated(slug),
      "page.filePathStem": `/${[...folders, bare].join("/")}`,
      title: text.title,
      slug: text.slug,
    };
    const given = found[value];
    const isSlug = filters.some((filter) => /^slug(?:ify)?$/.test(filter));
    isKnown &&= given !== undefined && (filters.length === 0 || isSlug);
    return isSlug ? slugOf(given ?? "") : (given ?? "");
  });
  return isKnown && !/[{}]/.test(address)
    ? address.replaceAll(/\/{2,}/g, "/").replace(/index\.html$/, "")
    : undefined;
}

/** The folder of the texts, by the settings or by the names that people give it. */
const inputFolder = ({ settings: { input } }: SourceSite): RegExp =>
  typeof input === "string" && /^[\w./-]+$/.test(input)
    ? new RegExp(`^${input.replace(/^\.?\//, "").replace(/\/?$/, "")}/?`)
    : /^(?:src|content|source|site)\//;

/**
 * Addresses of Docusaurus: a blog has the day of a name in folders; documents lose the numbers that order them.
 * https://docusaurus.io/docs/blog, https://docusaurus.io/docs/create-doc
 */
export const docusaurus: Addresses = ({ file, slug, id }, { root }) => {
  const { folders, name } = partsOf(file, root, /^/);
  const [first = ""] = folders;
  const path = [...folders.slice(1), ...(name === "index" || name === "README" ? [] : [name])];
  const start = first === "src" ? "" : `/${first}`;
  if (slug !== "") return [slug.startsWith("/") ? start + slug : `${start}/${slug}`];
  if (first === "src")
    return [
      `/${partsOf(file, root, /^src\/pages\//)
        .folders.concat(name === "index" ? [] : name)
        .join("/")}`,
    ];
  const { day, rest } =
    DATED.exec(path.join("/").replace(/^(\d{4})\/(\d\d)\/(\d\d)[-/]/, "$1-$2-$3-"))?.groups ?? {};
  if (first === "blog" && day !== undefined) return [`${start}/${day.replaceAll("-", "/")}/${rest}`];
  const parts = path.map((part) => part.replace(/^\d+\s*[-_.]+\s*(?=[^\d\s-])/, ""));
  const named = id === "" ? parts : [...parts.slice(0, -1), id];
  return [`${start}/${named.join("/")}`];
};

/** Addresses that follow the folders: Astro, Next, Gatsby, VitePress, MkDocs, and programs that are not known. */
export const byFolders: Addresses = ({ file, slug, isPost }, { generator, root }) => {
  const { folders, name } = partsOf(file, root, FOLDERS);
  const path = [...folders, ...(/^(?:_?index|page|readme)$/i.test(name) ? [] : [name])];
  const last = path.length - 1;
  const own = slug === "" ? path : slug.startsWith("/") ? [slug.slice(1)] : [...path.slice(0, last), slug];
  const slugged = own.map(githubSlug);
  const forms = generator === "astro" || generator === undefined ? [own, slugged] : [own];
  // Without a sign of the program, its rule is not known.
  if (generator === undefined && isPost) forms.push(slugged.map(undated));
  if (generator === "gatsby") forms.push(own.slice(1));
  const addresses = forms.map((parts) => `/${parts.join("/")}`);
  return generator === "vitepress" ? addresses.flatMap((one) => [one, `${one}.html`]) : addresses;
};

/** The folder of a site's sources at which its addresses begin. */
const FOLDERS =
  /^(?:.*\/)?(?:src\/content|src\/pages|src\/app|content|pages|app|docs(?=\/[^/]+\.md$)|_posts|_drafts|_pages)\/(?:\([^)]*\)\/)?/;

/** As github-slugger writes it, of which Astro makes addresses. */
const githubSlug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- /]/gu, "")
    .replaceAll(" ", "-");
