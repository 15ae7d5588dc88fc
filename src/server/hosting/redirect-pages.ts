import { createHash } from "node:crypto";
import path from "node:path";
import { keepsQuery } from "#src/content/address/former-address.ts";
import type { HostRules } from "./host-rules.ts";

/**
 * The script of a redirecting page: keeps the query and the fragment, which a redirect keeps and a `meta` refresh drops. The refresh is
 * only for browsers without scripts, since the two would otherwise race.
 */
const REDIRECT_SCRIPT =
  'const a=document.querySelector("a"),u=new URL(a.href);u.hash||=location.hash;if("query"in a.dataset)u.search=location.search;location.replace(u)';
const POLICY = `default-src 'none'; script-src 'sha256-${createHash("sha256").update(REDIRECT_SCRIPT).digest("base64")}'`;

/** A page that redirects visitors and search engines, for hosts without redirects. Works without scripts too. */
export function redirectPage(
  { query, target }: Pick<HostRules["redirects"][number], "query" | "target">,
  { siteUrl, language }: Pick<HostRules, "siteUrl" | "language">,
): string {
  const address = escaped(target);
  return `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${address}</title>
<link rel="canonical" href="${escaped(new URL(target, siteUrl).href)}">
<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>
</head><body><h1><a href="${address}"${keepsQuery({ query, target }) ? " data-query" : ""}>${address}</a></h1>
<script>${REDIRECT_SCRIPT}</script></body></html>
`;
}

/** Redirecting pages by path in the site's folder, and the addresses that cannot have one. */
export function redirectPages(
  redirects: readonly Pick<HostRules["redirects"][number], "pattern" | "query" | "target">[],
  rules: Pick<HostRules, "siteUrl" | "language" | "files">,
): { pages: Record<string, string>; withoutPage: string[] } {
  const pages: Record<string, string> = {};
  const withoutPage: string[] = [];
  for (const redirect of redirects) {
    const { pattern } = redirect;
    const file = fileOf(pattern);
    const isTaken = (place: string) => rules.files.has(place) || place.slice(1) in pages;
    if (file === undefined || [file, ...foldersOf(file)].some(isTaken)) withoutPage.push(pattern);
    else pages[file.slice(1)] = redirectPage(redirect, rules);
  }
  return { pages, withoutPage };
}

/** Files below the base path, by their path in the folder that the host publishes at the base path; others are left out. */
export const belowBase = (files: Record<string, string>, base: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([file, text]) =>
      `/${file}`.startsWith(`${base}/`) ? [[file.slice(base.length), text]] : [],
    ),
  );

/** The file from which a static host serves an address, with and without a slash at its end; undefined if there can be no such file. */
function fileOf(address: string): string | undefined {
  const isFileName = address.split("/").every((part) => Buffer.byteLength(part) <= MAX_NAME_BYTES);
  if (!isFileName || path.posix.normalize(address) !== address || address.includes("\0")) return undefined;
  return /\.html?$/.test(address) ? address : `${address}/index.html`;
}

/** Maximum length of a file or folder name on Linux and macOS. */
const MAX_NAME_BYTES = 255;

const foldersOf = (file: string): string[] =>
  file
    .split("/")
    .map((_, index, parts) => parts.slice(0, index).join("/"))
    .slice(2);

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
