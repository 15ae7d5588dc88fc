import { routeOf } from "#src/content/address/routes.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { originalOf } from "#src/content/document/leftover.ts";
import { collectMarkdownFiles, markdownFilesOf } from "#src/content/document/markdown-files.ts";
import { sourceLeftover } from "#src/content/document/source.rules.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { decodeText, findWrongByte } from "#src/content/json/encoding.ts";
import { memoised } from "#src/content/json/memo.ts";
import {
  routeDuplicate,
  routeName,
  routeNotAPage,
  sourceEncoding,
  sourceFolder,
} from "#src/content/site/index/route.rules.ts";
import { isRedirectList } from "#src/content/site/shared/redirects.ts";

/** The folders of documents that pages share; they have no subfolders. */
const SHARED_FOLDERS = ["_data", "_layouts", "_fragments"];

/** Collects the page documents of a site by route. Reports files that cannot be pages, and unreadable Markdown files. */
export function collectRoutes(
  files: readonly SourceFile[],
  report: (file: string, diagnostic: Diagnostic) => void,
): Map<string, SourceFile> {
  const routes = new Map<string, SourceFile>();
  const owners = new Map<string, SourceFile>();
  const texts = collectMarkdownFiles(files);
  const mentioned = new Set(texts.size > 0 ? files.flatMap((file) => markdownFilesOf(file, texts)) : []);
  for (const { path, bytes } of mentioned) {
    if (decodeText(bytes) !== undefined) continue;
    const { position } = findWrongByte(bytes);
    report(path, sourceEncoding.at("", {}, { position }));
  }
  for (const file of files) {
    const { path } = file;
    if (file.unread) {
      report(path, file.unread);
      continue;
    }
    if (!path.startsWith("pages/") || isRedirectList(file)) continue;
    if (mentioned.has(file)) continue;
    const { original, result, addresses } = placeOf(file);
    if (original !== undefined && (!path.endsWith(".json") || "badPart" in result)) {
      const source = files.find((one) => one.path.toLowerCase() === original.toLowerCase());
      report(path, sourceLeftover.at("", { name: path, other: source?.path ?? original }));
      continue;
    }
    if (!path.endsWith(".json")) {
      report(path, routeNotAPage.at("", { name: path }));
      continue;
    }
    if (/^pages\/_(data|layouts|fragments)\/[^/]+$/.test(path)) continue;
    const [, folder] = /^pages\/(_[^/]*)\//.exec(path) ?? [];
    if (folder !== undefined) {
      const near = nearest(folder, SHARED_FOLDERS);
      report(path, sourceFolder.at("", { name: path, nearest: near && `pages/${near}/` }));
      continue;
    }
    if ("badPart" in result) {
      report(path, routeName.at("", { name: result.badPart }));
      continue;
    }
    const other = owners.get(addresses);
    if (other) report(path, routeDuplicate.at("", { name: result.route, other: { path: other.path } }));
    else {
      owners.set(addresses, file);
      routes.set(result.route, file);
    }
  }
  return routes;
}

/**
 * Derives from the path of a file its route, or the reason why it has none; its address pattern; and, for a copy made by an editor or file
 * manager, the path of the original. Cached, since it is called for every file of the site on each change.
 */
const placeOf = memoised(({ path }: SourceFile) => {
  const result = routeOf(path);
  // [slug] and [id] in one folder match the same addresses.
  const addresses = "route" in result ? result.route.replaceAll(/\[[^\]]*\]/g, "[]") : "";
  return { original: originalOf(path), result, addresses };
});
