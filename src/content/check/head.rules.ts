import { isEssential, routeKind } from "#src/content/address/routes.ts";
import { linkDraft, linkNotFoundPage, linkUnknownPage } from "#src/content/check/link.rules.ts";
import type { Period } from "#src/content/dates/clock.ts";
import { listKnown } from "#src/content/diagnostics/describe.ts";
import { suggest } from "#src/content/diagnostics/nearest.ts";
import type { Fixable, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, say } from "#src/content/diagnostics/say.ts";
import { isNamedAsCopyOf } from "#src/content/document/leftover.ts";
import { sourceLeftover } from "#src/content/document/source.rules.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { PageSummary } from "#src/content/site/context/page-summary.ts";
import type { SiteIndex } from "#src/content/site/index/index-site.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";
import type { AnalysedPage } from "#src/content/site/site.ts";
import { checkDates } from "./link.rules.ts";
import type { Targets } from "./targets.ts";

export const pageEssential = new Rule<{ key: string; route: string }>("page/essential", {
  title: "Home page or not-found page left out",
  message: ({ key, route }) =>
    route === "/"
      ? say('A site always needs its home page. Remove "{key}".', { key })
      : say('A site always needs its not-found page. Remove "{key}".', { key }),
  hint: "To hide a part of it, give single blocks dates. A translation of the page may be a draft.",
  editor: { hint: "Publish it. To hide part of it, give its blocks dates." },
  why: "The site's own address, or every address that does not exist, would be answered with a bare error, and search engines would lose the home page.",
  wrong: `"draft": true in pages/index.json`,
  right: `"draft": true in pages/de/index.json`,
  sample: { key: "draft", route: "/" },
});

export const layoutUnknown = new Rule<WithName & { names: readonly string[] }>("layout/unknown", {
  title: "Unknown layout",
  message: (details) => [
    say('The layout "{name}" does not exist.', { name: details.name }),
    didYouMean(details),
    listKnown(details),
  ],
  hint: "Layouts are the documents in pages/_layouts/.",
  editor: { hint: "Choose one of the layouts." },
  why: "The page would have no header, menu or footer.",
  wrong: `"layout": "stie"`,
  right: `"layout": "site"`,
  sample: { name: "stie", nearest: "site", names: ["admin", "site"] },
});

export const canonicalItself = new Rule<Fixable>("canonical/itself", {
  title: "Page named as its own preferred page",
  message: () => say("This page names itself as the preferred one for search engines, which it is anyway."),
  hint: 'Remove "canonical", or name the page whose contents this one repeats.',
  editor: { hint: "Choose the page whose contents this one repeats, or none." },
  spot: "key",
  severity: "warning",
  why: "When the page moves, the key stays behind, and a copy of the page would not name its original.",
  wrong: `"canonical" in pages/contact.json with the value "/contact"`,
  right: "pages/contact.json without this key",
  sample: { members: {} },
});

export const canonicalNotPreferred = new Rule<WithName & { other: string | undefined }>(
  "canonical/not-preferred",
  {
    title: "Preferred page hidden from search engines",
    message: ({ name, other }) =>
      other === undefined
        ? say("{name} is itself hidden from search engines.", { name })
        : say("{name} itself prefers another page: {other}.", { name, other }),
    hint: "Name the page that search engines should find, or remove canonical.",
    editor: { hint: "Choose the page that search engines should find, or none." },
    why: "Search engines and the sitemap would contain none of these pages.",
    wrong: `"canonical": "/services/accommodation/prices"`,
    right: `"canonical": "/services/accommodation"`,
    sample: { name: "/destinations/canada/at-a-glance", other: "/destinations/canada" },
  },
);

export const collectionIndex = new Rule<WithName & { collection: string }>("collection/index", {
  title: "List of a collection that is not there",
  message: (details) => [
    say('The page {name}, which lists the {_entries} of "{collection}", does not exist.', {
      name: details.name,
      collection: details.collection,
    }),
    didYouMean(details),
  ],
  hint: "Write the address of the page that lists them. New entries get an address below it.",
  editor: { hint: "Write the address of the page that lists them. New items get an address below it." },
  severity: "warning",
  why: "The next entry would have an address apart from all others, and the collection has no page to lead back to.",
  wrong: `"index": "/newz" in schema/collections/news.schema.json`,
  right: `"index": "/news" in schema/collections/news.schema.json`,
  sample: { name: "/newz", collection: "news", nearest: "/news" },
});

export const titleDuplicate = new Rule<{ other: string }>("title/duplicate", {
  title: "Title used twice",
  message: ({ other }) => say("{other} has the same title.", { other: { path: other } }),
  hint: "Say what is special about this page.",
  why: "In search results and browser tabs nobody could tell the two pages apart.",
  wrong: `"title": "Rooms by the harbour" in two documents`,
  right: `"title": "Rooms by the harbour" and "title": "Rooms by the harbour: prices"`,
  sample: { other: "pages/canada.json" },
});

export const descriptionDuplicate = new Rule<{ other: string }>("description/duplicate", {
  title: "Description used twice",
  message: ({ other }) => say("{other} has the same description.", { other: { path: other } }),
  hint: "Say what is special about this page.",
  why: "Search engines show the description under the title; two pages with the same one look identical.",
  wrong: "One description in two documents",
  right: "A sentence of its own for each page",
  sample: { other: "pages/canada.json" },
});

type Pages = ReadonlyMap<string, AnalysedPage>;

/** Reports collections whose index page has moved or is missing. */
export function checkIndexes(
  { compiledSchemas, collections, routes }: Pick<SiteIndex, "compiledSchemas" | "collections" | "routes">,
  aliases: ReadonlyMap<string, string>,
  report: ReportIn,
): void {
  for (const { name: collection, index: name } of compiledSchemas.declared.values()) {
    if (name === undefined || routes.has(name)) continue;
    const parents = new Set(
      collections.members(collection).map(({ href }) => String(href).replace(/\/[^/]*$/, "")),
    );
    // A folder without a page of its own, such as /legal, may still contain entries.
    if (!aliases.has(name) && parents.has(name)) continue;
    const [parent = ""] = parents.size === 1 ? parents : [];
    const around = routes.has(parent) ? parent : undefined;
    const nearest = aliases.get(name) ?? around ?? suggest(name, routes.keys()).nearest;
    if (nearest === undefined) continue;
    const diagnostic = collectionIndex.at("/index", { name, collection, nearest });
    report(`schema/collections/${collection}.schema.json`, diagnostic);
  }
}

/** Reports settings that would hide the home page or the not-found page; for search engines only the home page matters. */
export function checkEssential(
  route: string,
  file: SourceFile,
  summary: PageSummary,
  report: ReportIn,
): void {
  if (!isEssential(route)) return;
  const { draft, publishAt, unpublishAt, noindex } = summary;
  const states = { draft, publishAt, unpublishAt, noindex: noindex && routeKind(route) === "page" };
  for (const [key, value] of Object.entries(states))
    if (value) report(file.path, pageEssential.at(`/${key}`, { key, route }));
}

/** Reports a layout that does not exist. */
export function checkLayout(
  name: string,
  file: string,
  layouts: ReadonlyMap<string, unknown>,
  report: ReportIn,
): void {
  if (layouts.has(name)) return;
  const names = [...layouts.keys()];
  report(file, layoutUnknown.at("/layout", { name, ...suggest(name, names), names: names }));
}

/** A page that declares another page as canonical, with the future part of its visibility period. */
type PreferringPage = { route: string; file: string; draft: boolean; period: Period };

/** Checks that the canonical page of a page exists, is another page, and may be indexed. */
export function checkCanonical(
  name: string,
  { route, file, draft, period }: PreferringPage,
  { pages, routes, drafts }: Pick<SiteIndex, "routes" | "drafts"> & { pages: Pages },
  targets: Targets,
  report: ReportIn,
): void {
  if (name === route) {
    report(file, canonicalItself.at("/canonical", { members: {} }));
    return;
  }
  if (!routes.has(name)) {
    const moved = targets.movedTo(name);
    const details = moved === undefined ? suggest(name, routes.keys()) : { nearest: moved, certain: true };
    report(file, linkUnknownPage.at("/canonical", { name, ...details }));
  } else if (routeKind(name) === "not-found") report(file, linkNotFoundPage.at("/canonical", {}));
  if (!draft && drafts.has(name)) {
    const other = routes.get(name)?.path ?? "";
    report(file, linkDraft.at("/canonical", { name, other }));
    return;
  }
  const dated = draft ? undefined : checkDates(name, "/canonical", period, targets);
  if (dated) {
    report(file, dated);
    return;
  }
  const preferred = pages.get(name)?.summary;
  const other = preferred?.canonical === name ? undefined : preferred?.canonical;
  if (preferred?.noindex || other !== undefined)
    report(file, canonicalNotPreferred.at("/canonical", { name, other }));
}

/**
 * Reports pages that share a title or description.
 * @param copies files already reported as copies of another page
 */
export function checkUnique(
  pages: Pages,
  field: "title" | "description",
  copies: Set<string>,
  report: ReportIn,
): void {
  const owners = new Map<string, string>();
  for (const { file, summary } of pages.values()) {
    const { path } = file;
    const key = `${summary.lang ?? ""}\n${summary[field].toLowerCase()}`;
    const other = owners.get(key);
    if (other === undefined || isNamedAsCopyOf(other, path)) owners.set(key, path);
    if (other === undefined || copies.has(path) || copies.has(other)) continue;
    const [copy, original] = isNamedAsCopyOf(other, path) ? [other, path] : [path, other];
    if (isNamedAsCopyOf(copy, original)) {
      copies.add(copy);
      report(copy, sourceLeftover.at("", { name: copy, other: original }));
    } else if (field === "title") report(path, titleDuplicate.at("/title", { other }));
    else report(path, descriptionDuplicate.at("/description", { other }));
  }
}
