import { createHash } from "node:crypto";
import path from "node:path";

/** Matches elements whose text is not HTML, for splitting a document at them. */
const RAW = /(<script\b[^>]*>[\s\S]*?<\/script>|<style\b[^>]*>[\s\S]*?<\/style>)/;
const TAG = /<[a-z][^<>"]*(?:"[^"]*"[^<>"]*)*>/gi;
const ADDRESS = /(\s(?:href|src|action|poster)=")(\/(?!\/)[^"]*)"/g;
// React writes srcSet.
const LISTS = /(\s(?:srcset|imagesrcset|data-preload|data-app)=")([^"]*)"/gi;
const IN_STYLE = /(url\((?:"|'|&quot;|&#x27;)?|\[(?:href|src)\^?=["']?)\/(?!\/)/g;

/**
 * Rewrites the root-relative addresses of a page.
 * @param prefix replaces the leading slash
 * @param rewriteTag rewrites the addresses in one tag
 * @returns the page, with the hash of its style element updated in its Content-Security-Policy, and that hash before and after; both are
 * empty without a style element
 */
export function rewriteAddresses(
  html: string,
  prefix: string,
  rewriteTag = (tag: string) => rewriteAddressesIn(tag, prefix),
): { html: string; hashes: [before: string, after: string] } {
  let hashes: [string, string] | undefined;
  const parts = html.split(RAW).map((part) => {
    if (part.startsWith("<style")) {
      const end = part.indexOf(">") + 1;
      const css = part.slice(end, -"</style>".length);
      const rewritten = rewriteSheet(css, prefix);
      hashes ??= [hashOf(css), hashOf(rewritten)];
      return `${part.slice(0, end)}${rewritten}</style>`;
    }
    if (!part.startsWith("<script")) return part.replace(TAG, (tag) => rewriteTag(tag));
    const end = part.indexOf(">") + 1;
    return rewriteTag(part.slice(0, end)) + part.slice(end);
  });
  const joined = parts.join("");
  return hashes ? { html: joined.replace(...hashes), hashes } : { html: joined, hashes: ["", ""] };
}

/** Rewrites the addresses in one tag. @param toBase rewrites a single address, such as the target of a link */
export function rewriteAddressesIn(
  tag: string,
  prefix: string,
  toBase = (address: string) => prefix + address.slice(1),
): string {
  return tag
    .replace(ADDRESS, (_, start: string, address: string) => `${start}${toBase(address)}"`)
    .replace(
      LISTS,
      (_, start: string, list: string) => `${start}${list.replace(/(^|[\s,])\/(?!\/)/g, `$1${prefix}`)}"`,
    )
    .replace(
      /(\sstyle=")([^"]*)"/,
      (_, start: string, css: string) => `${start}${rewriteSheet(css, prefix)}"`,
    );
}

/** Rewrites the addresses in a style sheet, including those in selectors. */
export const rewriteSheet = (css: string, prefix: string): string => css.replace(IN_STYLE, `$1${prefix}`);

/** The relative path from a file to the folder of its site: `./`, `../`, … */
export const upFrom = (file: string): string =>
  `${path.posix.relative(path.posix.dirname(file), ".") || "."}/`;

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
