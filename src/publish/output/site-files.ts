import { SEARCH_INDEX } from "#blocks/search/search-options.ts";
import { formerAddress } from "#src/content/address/former-address.ts";
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
 * rule, unless the rule asks for parameters (`from id=3 to 301!`); these come first. The catch-all rules for
 * unknown addresses below a page come last, so that they do not affect existing pages.
 */
export function redirectsFile(
  { redirects, catchAlls }: Pick<Site, "redirects" | "catchAlls">,
  dynamicRoutes: readonly string[],
): string {
  const rules = redirects.map(({ from, to, status }) => {
    const { path, query } = formerAddress(from);
    const target = `${to === "" ? "/404" : encoded(to)} ${status}`;
    return { query, line: `${encoded(path)} ${[...query.map(encodedParameter), target].join(" ")}` };
  });
  const asking = rules.filter(({ query }) => query.length > 0);
  const precise = asking.sort((one, other) => other.query.length - one.query.length);
  const note = asking.length === 0 ? [] : [QUERY_NOTE];
  const plain = rules.filter(({ query }) => query.length === 0);
  const rewrites = dynamicRoutes.map((route) => `${addressesOf(route)} ${route} 200`);
  const fallbacks = catchAlls.map((route) => `${route}/* ${route} 302`);
  const forced = precise.map(({ line }) => `${line}!`);
  return `${[...note, ...forced, ...plain.map(({ line }) => line), ...rewrites, ...fallbacks].join("\n")}\n`;
}

const QUERY_NOTE =
  "# Lines with parameters (id=3) need a host that compares queries, such as Netlify; Cloudflare Pages skips them.";

/** Without characters that servers read as a variable or the end of a word; what is encoded already stays. */
const encoded = (address: string): string =>
  encodeURI(address)
    .replace(/%25(?=[0-9A-F]{2})/gi, "%")
    .replaceAll("$", "%24");

const encodedParameter = (parameter: string): string => {
  const at = parameter.indexOf("=");
  return `${encodeURIComponent(parameter.slice(0, at))}=${encodeURIComponent(parameter.slice(at + 1))}`;
};

/** The path pattern of a route in these files: `/blog/[slug]` becomes `/blog/*`. */
const addressesOf = (route: string): string => route.replace(/\[[a-zA-Z]+\]$/, "*");

function block(path: string, headers: readonly (readonly [string, string])[]): string[] {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)];
}
