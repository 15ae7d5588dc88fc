import { formerAddress } from "#src/content/address/former-address.ts";
import { notFoundOf } from "#src/content/address/routes.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import type { Translation } from "#src/content/language/translations.ts";
import type { Site } from "#src/content/site/site.ts";
import { escapeHtml } from "#src/render/block/escape.ts";
import { bundledFilePolicy, filePolicy, securityHeaders } from "#src/render/policy/policy.ts";
import { SEARCH_INDEX } from "#src/ui/search/search-options.ts";

/** The output file of a route, relative to `dist`: `/` gives index.html, `/blog/x` gives blog/x.html. */
export function fileOf(route: string): string {
  return route === "/" ? "index.html" : `${route.slice(1)}.html`;
}

/** The route of an output file: `/blog/x` for blog/x.html, `/blog` for blog/index.html. */
export function routeOfFile(file: string): string {
  return `/${file}`.replace(/\.html$/, "").replace(/\/index$/, "/");
}

/** Writes robots.txt (RFC 9309), for the root of a host. @param drafting routes of the drafting area, which are disallowed */
export function robotsText(siteUrl: string, drafting: readonly string[], base = ""): string {
  const folders = new Set(drafting.map((route) => `${base}/${route.split("/")[1]}`));
  const rules = ["Allow: /", ...[...folders].map((folder) => `Disallow: ${folder}`)];
  return `User-agent: *\n${rules.join("\n")}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** The folder of the sitemaps of a site with more pages than fit into one. */
export const SITEMAPS = "/sitemaps";
/** The limits of a sitemap (sitemaps.org, protocol 0.9): 50,000 addresses, and 50 MB of which 1 KB is left for its root element. */
const SITEMAP_LIMITS = { addresses: 50_000, bytes: 52_428_800 - 1024 };

/**
 * Writes the sitemap, with the translations of each page (sitemaps.org, protocol 0.9). If there are too many pages for one, the first file is
 * an index of further ones.
 * @param indexed routes of the pages that search engines may list
 * @returns texts by address
 */
export function sitemapFiles(
  siteUrl: string,
  indexed: readonly string[],
  translationsOf: (route: string) => readonly Translation[],
  limits = SITEMAP_LIMITS,
): Map<string, string> {
  const known = new Set(indexed);
  const addressOf = (route: string) => escapeHtml(new URL(siteUrl + route).href);
  const parts: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const route of known) {
    const group = translationsOf(route).filter((one) => known.has(one.route));
    const named = group.map((one) => [one.language, one.route] as const);
    const links = [...named, ...group.slice(0, 1).map((one) => ["x-default", one.route] as const)].map(
      ([tag, to]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${addressOf(to)}"/>`,
    );
    const entry = `<url><loc>${addressOf(route)}</loc>${group.length > 1 ? links.join("") : ""}</url>`;
    // Addresses are ASCII.
    bytes += entry.length;
    const part = parts.at(-1);
    if (part && part.length < limits.addresses && bytes <= limits.bytes) part.push(entry);
    else {
      parts.push([entry]);
      bytes = entry.length;
    }
  }
  const texts = parts.map((entries) => {
    const isTranslated = entries.some((entry) => entry.includes("<xhtml:link"));
    return sitemapText("urlset", isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "", entries);
  });
  const [only = sitemapText("urlset", "", []), ...others] = texts;
  if (others.length === 0) return new Map([["/sitemap.xml", only]]);
  const files = texts.map((text, index) => [`${SITEMAPS}/${index + 1}.xml`, text] as const);
  const list = files.map(([address]) => `<sitemap><loc>${addressOf(address)}</loc></sitemap>`);
  return new Map([["/sitemap.xml", sitemapText("sitemapindex", "", list)], ...files]);
}

const sitemapText = (element: string, languages: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${languages}>${entries.join("")}</${element}>`;

/**
 * Writes response headers by route in the `_headers` format of static hosts: a path line, then indented headers; later blocks add to
 * earlier ones. No header is given twice for one path, because Cloudflare Pages would join the values. The production server of `npm start`
 * reads the same file.
 * @param files.statics files that keep their names when their contents change, and so are asked for again after ten minutes; folders end in
 * "/*"; an old font may be shown once more, so that no text waits for it
 * @param files.data addresses of feeds and other data
 * @param files.open addresses of data that scripts of other sites may read (CORS)
 * @param base base path of the site; the not-found page is also at the root, where hosts look for it
 */
export function headersFile(
  pages: readonly { route: string; policy: string }[],
  { statics, data, open }: Record<"statics" | "data" | "open", readonly string[]>,
  base = "",
): string {
  const lines = block("/*", Object.entries(securityHeaders));
  const bundled: [string, string][] = [
    ["Cache-Control", "public, max-age=31536000, immutable"],
    ["Content-Security-Policy", bundledFilePolicy],
  ];
  lines.push(...block(`${base}/assets/*`, bundled));
  const ownPolicy: [string, string] = ["Content-Security-Policy", filePolicy];
  for (const path of statics) {
    const again = path.startsWith("/fonts/") ? ", stale-while-revalidate=604800" : "";
    lines.push(...block(base + path, [["Cache-Control", `public, max-age=600${again}`], ownPolicy]));
  }
  const own = (path: string) => block(path === "/robots.txt" ? path : base + path, [ownPolicy]);
  lines.push(...[...data, "/robots.txt", SEARCH_INDEX, "/sitemap.xml"].flatMap(own));
  for (const path of open)
    lines.push(...block(base + path, [ownPolicy, ["Access-Control-Allow-Origin", "*"]]));
  for (const { route, policy } of pages) {
    const own: [string, string][] = [
      ["Cache-Control", "no-cache"],
      ["Content-Security-Policy", `${policy}; frame-ancestors 'none'`],
    ];
    lines.push(...block(base + addressesOf(route), own));
    if (base !== "" && route === "/404") lines.push(...block(route, own));
  }
  return `${lines.join("\n")}\n`;
}

/**
 * Writes redirects in the `_redirects` format of static hosts: `from to status`. Status 200 is a rewrite; 410 (RFC 9110, section 15.5.11)
 * shows the not-found page for permanently removed pages. On Netlify and with `npm start` an existing file takes precedence over a rule,
 * unless the rule requires parameters (`from id=3 to 301!`); these come first. Cloudflare Pages applies rules before files and compares
 * addresses literally: so each former address also has a line with a trailing slash, and all existing addresses below a page with
 * `catchAll` get a line that leads to themselves before its rules. Status 404 is the not-found page of a language, and comes
 * last; Cloudflare Pages skips these lines, and finds the nearest `404.html` by itself.
 * @param base base path of the site, to which the root of the host then redirects
 * @param existing addresses of the site's pages and files
 */
export function redirectsFile(
  { redirects, catchAlls, notFoundPages }: Pick<Site, "redirects" | "catchAlls" | "notFoundPages">,
  dynamicRoutes: readonly string[],
  base = "",
  existing: readonly string[] = [],
): string {
  const based = (address: string) => (address.startsWith("/") ? base + address : address);
  const rules = redirects.map(({ from, to, status }) => {
    const former = formerAddress(from);
    const target = based(to === "" ? notFoundOf(notFoundPages, former.path) : targetAddress(to));
    return { ...former, target: `${target} ${status}`, status };
  });
  const asking = rules.filter(({ query }) => query.length > 0);
  const forced = asking
    .sort((one, other) => other.query.length - one.query.length)
    .map(({ path, query, target }) =>
      [base + sentAddress(path), ...query.map(encodedParameter), `${target}!`].join(" "),
    );
  const pages = new Set(existing);
  const plain = rules
    .filter(
      ({ path, query }) => query.length === 0 && !pages.has(path) && !pages.has(routeOfFile(path.slice(1))),
    )
    .flatMap(({ path, target, status }) =>
      writtenForms(base + path, status !== 410).map((from) => `${from} ${target}`),
    );
  const exceptions = catchAlls.flatMap((route) =>
    existing
      .filter((address) => address.startsWith(`${route}/`))
      .map((address) => base + sentAddress(address))
      .flatMap(linesToItself),
  );
  const rewrites = dynamicRoutes.map((route) => `${base}${addressesOf(route)} ${base}${route} 200`);
  // Netlify drops `/blog/* /blog` as a loop, and Cloudflare Pages requires a second part for `/blog/:page/*`.
  const fallbacks = catchAlls.flatMap((route) =>
    ["/:page", "/:page/*"].map((below) => `${base}${route}${below} ${base}${route} 302`),
  );
  const notFound = notFoundPages.map(({ folder, route }) => `${base}${folder}/* ${base}${route} 404`);
  const root = base === "" ? [] : [`/ ${base}/ 302`];
  const hasRoom = plain.length + exceptions.length <= CLOUDFLARE_LINES;
  const lines = [
    ...(asking.length === 0 ? [] : [QUERY_NOTE]),
    ...(hasRoom ? [] : [CROWDED_NOTE]),
    ...[
      ...forced,
      ...plain,
      ...root,
      ...new Set(hasRoom ? exceptions : []),
      ...rewrites,
      ...fallbacks,
      ...notFound,
    ],
  ];
  return `${lines.join("\n")}\n`;
}

/**
 * Writes the rules that exempt an address from later patterns on hosts that apply rules before files: the address is rewritten to itself,
 * and its forms with a trailing slash or `.html` redirect to it.
 */
export const linesToItself = (address: string): string[] => [
  `${address} ${address} 200`,
  `${address}/ ${address} 301`,
  ...(/\.\w+$/.test(address) ? [] : [`${address}.html ${address} 301`]),
];

/**
 * Maximum number of lines that Cloudflare Pages reads. If there would be more, the rules that lead existing addresses to themselves are
 * omitted: no other host needs them, and Netlify limits the file size.
 */
export const CLOUDFLARE_LINES = 2000;

export const CROWDED_NOTE = `# More lines than the ${CLOUDFLARE_LINES} that Cloudflare Pages reads: publish there what ${commandLine("hosting")} cloudflare writes.`;

const QUERY_NOTE =
  "# Lines with parameters (id=3) need a host that compares queries, such as Netlify; Cloudflare Pages skips them.";

/**
 * The spellings of an address that hosts may compare: percent-encoded as browsers send it, and decoded; with and without a trailing slash.
 * A colon before a letter stays encoded: on Cloudflare Pages it would start a placeholder.
 * @param path decoded
 */
function writtenForms(path: string, withSlash = true): string[] {
  const address = sentAddress(path).replace(/:(?=[a-z])/gi, "%3A");
  const forms = /[\s\p{C}]|:[a-z]/iu.test(path) ? [address] : [...new Set([address, path])];
  return withSlash && path !== "/" ? forms.flatMap((form) => [form, `${form}/`]) : forms;
}

/** Encodes an address as browsers send it (URL standard, path percent-encode set); existing escapes are kept. */
export const sentAddress = (address: string): string =>
  encodeURI(address)
    .replace(/%25(?=[0-9A-F]{2})/gi, "%")
    .replace(/%(?:5B|5D|7C)/g, decodeURIComponent);

/** Encodes an address for the target of a rule, where servers would expand `$`. */
const targetAddress = (address: string): string => sentAddress(address).replaceAll("$", "%24");

const encodedParameter = (parameter: string): string => {
  const at = parameter.indexOf("=");
  return `${encodeURIComponent(parameter.slice(0, at))}=${encodeURIComponent(parameter.slice(at + 1))}`;
};

/** The path pattern of a route in `_headers` and `_redirects`: `/blog/[slug]` becomes `/blog/*`. */
const addressesOf = (route: string): string => route.replace(/\[[a-zA-Z]+\]$/, "*");

function block(path: string, headers: readonly (readonly [string, string])[]): string[] {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)];
}
