import { type PostData, postDataAddress, SITE_DATA, type SiteData } from "#src/admin/publish/published.ts";
import { routeKind } from "#src/content/address/routes.ts";
import {
  collectMarkdownFiles,
  inlineMarkdownFiles,
  type MarkdownFiles,
  markdownFilesOf,
} from "#src/content/document/markdown-files.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import type { Site } from "#src/content/site/site.ts";
import { pageWording } from "#src/render/block/page-wording.ts";
import type { BuiltPage } from "./built-page.ts";

/** Tells whether a page belongs to the drafting area: the types of its blocks begin with "draft-". */
export const isDrafting = ({ clients }: Pick<BuiltPage, "clients">): boolean =>
  clients.some((type) => type.startsWith("draft-"));

/** Address of the file that lists all addresses of the site, including static files. */
export const ADDRESS_LIST = SITE_DATA;

/**
 * The data files of the drafting area by URL path: names and link targets for suggestions, and the source of each published post for
 * revisions. They contain nothing that is not public already.
 */
export function draftingData(
  files: readonly SourceFile[],
  assets: ReadonlySet<string>,
  site: Site,
): Map<string, string> {
  const texts = collectMarkdownFiles(files);
  const routes = new Set(site.routes);
  const posts = files.flatMap((file) => postOf(file, routes, texts, site) ?? []);
  return new Map([
    [SITE_DATA, JSON.stringify(siteDataOf(assets, site))],
    ...posts.map((post): [string, string] => [postDataAddress(post.slug), JSON.stringify(post)]),
  ]);
}

function siteDataOf(assets: ReadonlySet<string>, site: Site): SiteData {
  const { language } = site.site;
  const pages = site.routes.filter((route) => routeKind(route) === "page");
  return {
    site: plain(site.site),
    facts: site.facts,
    counts: site.counts,
    addresses: [...pages, ...site.aliases.keys(), ...assets].sort(),
    wording: { language, texts: pageWording(language, site.textsIn(language)).texts.markdown },
  };
}

function postOf(
  file: SourceFile,
  routes: ReadonlySet<string>,
  texts: MarkdownFiles,
  site: Site,
): PostData | undefined {
  const [, route = "", slug] = /^pages((?:\/[a-z0-9-]+)*\/([a-z0-9-]+))\.json$/.exec(file.path) ?? [];
  if (slug === undefined || !routes.has(route)) return undefined;
  const { entry } = site.cardOf(route);
  const { drafting, index } = site.collectionOf(entry) ?? {};
  if (!entry || !drafting || route !== `${index}/${slug}`) return undefined;
  const read = plain(JSON.parse(fileText(file)));
  const document = inlineMarkdownFiles(read, file.path, texts, () => {});
  const [text] = markdownFilesOf(file, texts);
  return { slug, document, entry: plain(entry), ...(text ? { textFile: text.path } : {}) };
}

/** Copies a checked document as plain JSON. */
function plain(value: unknown): JsonObject {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return isObject(copy) ? copy : {};
}
