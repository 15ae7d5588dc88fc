import path from "node:path";
import { rewriteAddresses, rewriteAddressesIn } from "#src/publish/base/rewrite-addresses.ts";
import { fileOf } from "#src/publish/output/site-files.ts";

/** Contents of a preview: the addresses of its pages, where former addresses lead, and its other files. */
export type PreviewAddresses = {
  pages: ReadonlySet<string>;
  aliases: ReadonlyMap<string, string>;
};

/**
 * Makes the addresses in a page relative to its own, so that it opens from any folder of any host. The policy names
 * the hash of the style element, which changes with it.
 * @param file of the page, such as blog/post.html
 */
export function withRelativeAddresses(html: string, file: string, addresses: PreviewAddresses): string {
  const up = upFrom(file);
  return rewriteAddresses(html, up, (tag) => relativeTag(tag, up, addresses)).html;
}

/** From a page to the folder of the site: `./`, `../`, … */
export const upFrom = (file: string): string =>
  `${path.posix.relative(path.posix.dirname(file), ".") || "."}/`;

/** Scripts name the site's folder in one place only: the index of the search. */
export const withRelativeScript = (script: string): string =>
  script.replaceAll("`/search-index.json`", "new URL(`../search-index.json`,import.meta.url).href");

function relativeTag(tag: string, up: string, addresses: PreviewAddresses): string {
  let isPage = false;
  const relative = rewriteAddressesIn(tag, up, (address) => {
    const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
    const target = addresses.aliases.get(path) ?? path;
    isPage = addresses.pages.has(target);
    // Hosts differ in whether they find `/about` in about.html.
    return `${up}${isPage ? fileOf(target) : target.slice(1)}${rest}`;
  });
  // The site's router knows addresses without a folder before them: the browser opens these pages itself.
  return isPage && /^<a\s/.test(relative) ? `${relative.slice(0, -1)} data-reload>` : relative;
}
