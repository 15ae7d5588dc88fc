import { formerKey, refuseFormer } from "#src/content/address/former-address.ts";
import { markdownAddress } from "#src/content/address/routes.ts";
import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { feedsIn } from "#src/content/site/collections/feeds.ts";
import type { SiteContext } from "#src/content/site/context/context.ts";
import type { SiteIndex } from "#src/content/site/index/index-site.ts";
import { routeDuplicate } from "#src/content/site/index/route.rules.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";
import type { AnalysedPage } from "#src/content/site/site.ts";
import { wrongFileContent } from "./file.rules.ts";

export const addressFormer = new Rule<WithName & { reason: Said }>("address/former", {
  title: "Address that cannot be redirected",
  message: ({ name, reason }) => say("The address {name} {reason}.", { name, reason }),
  hint: "Write a path of this site, with capitals and ending as it was, and a query if the page depends on it: /page.asp?id=3.",
  why: "The redirect would never be used.",
  wrong: `"aliases": ["/news/:year"]`,
  right: `"aliases": ["/news/2019.php"]`,
  sample: { name: "/news/:year", reason: say("is a pattern; only single addresses can be redirected") },
});

export const addressAnswered = new Rule<WithName & { other: string; how: "file" | "capitals" }>(
  "address/answered",
  {
    title: "Former address that another page answers",
    message: ({ name, other, how }) =>
      how === "file"
        ? say(
            "{name} is the file that the build makes of {other}: hosts that look for files first show that page.",
            { name, other: { path: other } },
          )
        : say(
            "{name} differs from the address of {other} only in its capitals: hosts that ignore them show that page.",
            { name, other: { path: other } },
          ),
    hint: "Remove this former address, or give the other page another address.",
    severity: "warning",
    why: "Visitors and search engines would not be led to the page that is meant.",
    wrong: `"aliases": ["/contact.html"]`,
    right: `"aliases": ["/write-to-us.html"]`,
    sample: { name: "/contact.html", other: "pages/contact.json", how: "file" },
  },
);

export const fileOverwritten = new Rule<WithName>("file/overwritten", {
  title: "Static file that the build writes itself",
  message: ({ name }) => say("public{name} would be lost: the build writes this file itself.", { name }),
  hint: "Delete it or rename it. Redirects belong in pages/_data/_redirects.",
  why: "Whoever put it here expects to see it on the site.",
  wrong: "public/robots.txt",
  right: "public/notes-for-robots.txt",
  sample: { name: "/robots.txt" },
});

type Parts = Omit<SiteIndex, "page"> & { pages: ReadonlyMap<string, AnalysedPage> };

/** Files that the build writes beside the pages of every site for its host; visitors do not read them. */
const HOST_FILES = ["/_headers", "/_redirects", "/robots.txt"];
const SITE_FILES = [
  "/sitemap.xml",
  "/search-index.json",
  "/icons.svg",
  "/tools.svg",
  "/theme/mark.svg",
  "/theme/pattern.svg",
  "/theme/fonts.css",
];
/** Folders reserved for the build. */
const BUILD_FOLDERS = /^\/(?:assets|images|og|flags|sitemaps|admin\/data|theme\/packages)\//;

/** Files written by the build that documents may link to: feeds, event calendars and the sitemap. */
export function writtenFiles(parts: Parts): Set<string> {
  const { compiledSchemas, collections, translations } = parts;
  const inEachLanguage = (route = "") => [route, ...translations.of(route).map((one) => one.route)];
  const own = [...compiledSchemas.declared.values()].flatMap(({ name, index, event, feed }) => [
    ...(feed ? [feed.address] : []),
    ...(event
      ? [index, ...collections.members(name).map(({ href }) => String(href))]
          .flatMap(inEachLanguage)
          .map((route) => `${route}.ics`)
      : []),
  ]);
  const { site } = parts.sharedDocuments.siteContext;
  const forAssistants =
    site.assistants === true ? ["/llms.txt", ...[...parts.pages.keys()].map(markdownAddress)] : [];
  return new Set([
    "/feed.xml",
    ...SITE_FILES,
    ...forAssistants,
    ...own,
    ...feedsIn(parts).map(({ address }) => address),
  ]);
}

/** Indexes the aliases of pages by their normal form, and reports aliases that are refused or already in use. */
export function checkAliases({ pages, routes }: Parts, report: ReportIn): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const [route, { file, summary }] of pages) {
    for (const [index, name] of summary.aliases.entries()) {
      const pointer = `/aliases/${index}`;
      const reason = refuseFormer(name);
      if (reason !== undefined) {
        report(file.path, addressFormer.at(pointer, { name, reason }));
        continue;
      }
      const key = formerKey(name);
      const owner = aliases.get(key);
      const other = routes.get(key)?.path ?? (owner === undefined ? undefined : routes.get(owner)?.path);
      if (other) report(file.path, routeDuplicate.at(pointer, { name, other: { path: other } }));
      else aliases.set(key, route);
      const answered = answeredBy(key, route, routes);
      if (!other && answered) report(file.path, addressAnswered.at(pointer, { name, ...answered }));
    }
  }
  return aliases;
}

/** Finds another page that is served at a former address: hosts look for files first, and some ignore capitals. */
export function answeredBy(
  key: string,
  own: string | undefined,
  routes: SiteIndex["routes"],
): { other: string; how: "file" | "capitals" } | undefined {
  if (key.includes("?")) return undefined;
  const plain = key.replace(/(?:\/index)?\.html$/, "") || "/";
  const suggestion = routes.has(plain) ? plain : plain.toLowerCase();
  const other = suggestion === own ? undefined : routes.get(suggestion)?.path;
  return other === undefined ? undefined : { other, how: suggestion === plain ? "file" : "capitals" };
}

/** Reports static files that clash with the address of a page, and those that the build overwrites. */
export function checkFiles(parts: Parts, report: ReportIn): void {
  const { assets, publicPath, site } = parts.sharedDocuments.siteContext;
  const isContent = (name: string) => site.contentFiles === true && name.startsWith("/content/");
  const builtFiles = new Set([...HOST_FILES, ...writtenFiles(parts)]);
  for (const [route, { file, summary }] of parts.pages) {
    for (const [index, name] of [route, ...summary.aliases].entries()) {
      const holder =
        fileAt(formerKey(name), { assets, publicPath }) ??
        (builtFiles.has(formerKey(name)) ? "a file that the build writes" : undefined);
      if (holder === undefined) continue;
      const pointer = index === 0 ? "" : `/aliases/${index - 1}`;
      report(file.path, routeDuplicate.at(pointer, { name, other: { path: holder } }));
    }
  }
  for (const name of assets)
    if (builtFiles.has(name) || BUILD_FOLDERS.test(name) || isContent(name))
      report(publicPath + name, fileOverwritten.at("", { name }));
}

/**
 * Reports drawings with a script that no document names: opened by itself, one runs its script with the rights of the site.
 * @param named files whose faults are reported where a document names them
 */
export function checkScripts(
  { contents, publicPath }: Pick<SiteContext, "contents" | "publicPath">,
  named: ReadonlySet<string>,
  report: ReportIn,
): void {
  for (const [name, { hasScript, problem }] of contents)
    if (hasScript && problem && !named.has(name))
      report(publicPath + name, wrongFileContent.at("", { name, problem }));
}

/** Finds the static file that is served at an address. */
export function fileAt(
  address: string,
  { assets, publicPath }: Pick<SiteContext, "assets" | "publicPath">,
): string | undefined {
  const folder = address === "/" ? "" : address;
  const match = [address, `${address}.html`, `${folder}/index.html`].find((asset) => assets.has(asset));
  return match && publicPath + match;
}
