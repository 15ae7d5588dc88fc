import { createHash } from "node:crypto";
import path from "node:path";
import { fileOf } from "#src/publish/output/site-files.ts";

/** What a preview has: the addresses of its pages, where former addresses lead, and its other files. */
export type PreviewAddresses = {
  pages: ReadonlySet<string>;
  aliases: ReadonlyMap<string, string>;
};

/** Elements whose text is not HTML. */
const RAW = /(<script\b[^>]*>[\s\S]*?<\/script>|<style\b[^>]*>[\s\S]*?<\/style>)/;
const TAG = /<[a-z][^<>]*>/gi;
const ADDRESS = /(\s(?:href|src|action|poster)=")(\/(?!\/)[^"]*)"/g;
const LISTS = /(\s(?:srcset|imagesrcset|data-preload|data-app)=")([^"]*)"/g;
const IN_STYLE = /(url\((?:"|'|&quot;|&#x27;)?)\/(?!\/)/g;

/**
 * Makes the addresses in a page relative to its own, so that it opens from any folder of any host. The policy names
 * the hash of the style element, which changes with it.
 * @param file of the page, such as blog/post.html
 */
export function withRelativeAddresses(html: string, file: string, known: PreviewAddresses): string {
  const up = upFrom(file);
  let policy: [before: string, after: string] | undefined;
  const parts = html.split(RAW).map((part) => {
    if (part.startsWith("<style")) {
      const end = part.indexOf(">") + 1;
      const css = part.slice(end, -"</style>".length);
      const relative = css.replace(IN_STYLE, `$1${up}`);
      policy ??= [hashOf(css), hashOf(relative)];
      return `${part.slice(0, end)}${relative}</style>`;
    }
    if (!part.startsWith("<script")) return part.replace(TAG, (tag) => relativeTag(tag, up, known));
    const end = part.indexOf(">") + 1;
    return relativeTag(part.slice(0, end), up, known) + part.slice(end);
  });
  const joined = parts.join("");
  return policy ? joined.replace(policy[0], policy[1]) : joined;
}

/** From a page to the folder of the site: `./`, `../`, … */
export const upFrom = (file: string): string =>
  `${path.posix.relative(path.posix.dirname(file), ".") || "."}/`;

/** Scripts name the site's folder in a few places only: the chunks to load ahead, and the index of the search. */
export function withRelativeScript(script: string): string {
  return script
    .replace(
      /function\((\w+)\)\{return`\/`\+\1\}/g,
      "function($1){return new URL(`../`+$1,import.meta.url).href}",
    )
    .replaceAll("`/search-index.json`", "new URL(`../search-index.json`,import.meta.url).href");
}

export const withRelativeSheet = (css: string, up: string): string => css.replace(IN_STYLE, `$1${up}`);

function relativeTag(tag: string, up: string, known: PreviewAddresses): string {
  let isPage = false;
  const relative = tag
    .replace(ADDRESS, (_, start: string, address: string) => {
      const [, wanted = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
      const target = known.aliases.get(wanted) ?? wanted;
      isPage = known.pages.has(target);
      // Hosts differ in whether they find `/about` in about.html.
      return `${start}${up}${isPage ? fileOf(target) : target.slice(1)}${rest}"`;
    })
    .replace(
      LISTS,
      (_, start: string, list: string) => `${start}${list.replace(/(^|[\s,])\/(?!\/)/g, `$1${up}`)}"`,
    )
    .replace(
      /(\sstyle=")([^"]*)"/,
      (_, start: string, css: string) => `${start}${withRelativeSheet(css, up)}"`,
    );
  // The site's router knows addresses without a folder before them: the browser opens these pages itself.
  return isPage && /^<a\s/.test(relative) ? `${relative.slice(0, -1)} data-reload>` : relative;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
