import { analyse } from "#src/content/analyse.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject, type JsonObject } from "#src/content/json/json.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import {
  type MarkedPage,
  type MarkedPageOptions,
  renderMarkedPage,
} from "#src/studio/kernel/page/marked-page.ts";

const { files, assets, pictures } = readExampleSite(".");
const cache = new SiteCache();
/** As Studio does after its first check: without them, each page takes a look at all the others. */
const { summaries: previous } = analyse(files, { assets, pictures, cache });
const site = { assets, pictures, previous };

/** The documents and schemas of this site. */
export const siteFiles: readonly SourceFile[] = files;

export const options: MarkedPageOptions = {
  mode: "edit",
  revision: 1,
  site,
  unwritten: new Map(),
  cache,
  assets: { boot: "boot()", app: "/app.js", preload: [] },
  buildDate: "2026-01-15",
  preview: { script: "http://localhost:4291/preview.js", shellOrigin: "http://localhost:4290" },
};

/** The same files with one document replaced. */
export function withDocument(
  path: string,
  change: (value: JsonObject) => string | undefined,
): readonly SourceFile[] {
  return siteFiles.map((file) => {
    if (file.path !== path) return file;
    const value: unknown = JSON.parse(new TextDecoder().decode(file.bytes));
    if (!isObject(value)) throw new Error(`${path} is no object`);
    const text = change(value) ?? canonicalJson(value);
    return { path, bytes: new TextEncoder().encode(text) };
  });
}

export function marked(route: string, from = siteFiles, previous?: MarkedPage): MarkedPage {
  return renderMarkedPage(from, route, options, previous);
}
