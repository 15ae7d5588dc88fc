import { SEARCH_INDEX } from "#blocks/search/search-options.ts";
import type { Site } from "#src/content/site/site.ts";
import { bundledFilePolicy, filePolicy, securityHeaders } from "#src/render/policy/policy.ts";

/** The file of a route, relative to `dist`: `/` is index.html, `/blog/x` is blog/x.html. */
export function fileOf(route: string): string {
  return route === "/" ? "index.html" : `${route.slice(1)}.html`;
}

/** The route of a file: that of blog/x.html is `/blog/x`. */
export function routeOfFile(file: string): string {
  const route = `/${file.replace(/\.html$/, "")}`;
  return route === "/index" ? "/" : route;
}

/** robots.txt (RFC 9309). @param drafting routes of the drafting area, whose top folder is not for robots */
export function robotsText(siteUrl: string, drafting: readonly string[]): string {
  const folders = new Set(drafting.map((route) => `/${route.split("/")[1]}`));
  const rules = ["Allow: /", ...[...folders].map((folder) => `Disallow: ${folder}`)];
  return `User-agent: *\n${rules.join("\n")}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/**
 * Response headers by route in the `_headers` format of static hosts: a path line, then indented headers;
 * later blocks add to earlier ones. No header is given twice for one path, because Cloudflare Pages would
 * join the values. The production server of `npm start` reads the same file.
 * @param staticPaths files whose names stay when their contents change, and which are therefore cached for
 * only a day; folders end in "/*"
 * @param data addresses of feeds and other data
 */
export function headersFile(
  pages: readonly { route: string; policy: string }[],
  staticPaths: readonly string[],
  data: readonly string[],
): string {
  const lines = block("/*", Object.entries(securityHeaders));
  const bundled: [string, string][] = [
    ["Cache-Control", "public, max-age=31536000, immutable"],
    ["Content-Security-Policy", bundledFilePolicy],
  ];
  lines.push(...block("/assets/*", bundled));
  const ownPolicy: [string, string] = ["Content-Security-Policy", filePolicy];
  for (const path of staticPaths) {
    lines.push(
      ...block(path, [["Cache-Control", "public, max-age=86400, stale-while-revalidate=604800"], ownPolicy]),
    );
  }
  for (const path of [...data, "/robots.txt", SEARCH_INDEX, "/sitemap.xml"])
    lines.push(...block(path, [ownPolicy]));
  for (const { route, policy } of pages) {
    const own: [string, string][] = [
      ["Cache-Control", "no-cache"],
      ["Content-Security-Policy", `${policy}; frame-ancestors 'none'`],
    ];
    lines.push(...block(addressesOf(route), own));
  }
  return `${lines.join("\n")}\n`;
}

/**
 * Redirects in the `_redirects` format of static hosts: `from to status`. Status 200 is a rewrite; 410 (RFC
 * 9110, section 15.5.11) shows the not-found page for pages removed for good. An existing file wins over a
 * rule, and the catch-all rules for unknown addresses below a page come last, so that they do not affect
 * existing pages.
 */
export function redirectsFile(
  { aliases, gone, catchAlls }: Pick<Site, "aliases" | "gone" | "catchAlls">,
  dynamicRoutes: readonly string[],
): string {
  const redirects = [...aliases].map(([alias, route]) => `${alias} ${route} 301`);
  const ends = gone.map((address) => `${address} /404 410`);
  const rewrites = dynamicRoutes.map((route) => `${addressesOf(route)} ${route} 200`);
  const fallbacks = catchAlls.map((route) => `${route}/* ${route} 302`);
  return `${[...redirects, ...ends, ...rewrites, ...fallbacks].join("\n")}\n`;
}

/** The path pattern of a route in these files: `/blog/[slug]` becomes `/blog/*`. */
const addressesOf = (route: string): string => route.replace(/\[[a-zA-Z]+\]$/, "*");

function block(path: string, headers: readonly (readonly [string, string])[]): string[] {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)];
}
