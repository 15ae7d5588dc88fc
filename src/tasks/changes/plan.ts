import type { Documents } from "#src/content/document/documents.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import type { PlacedBlock } from "#src/content/site/page/resolved-page.ts";
import { FACTS } from "#src/content/site/shared/shared-documents.ts";
import type { Site } from "#src/content/site/site.ts";
import type { QueryResults } from "#src/plans/uses/names.ts";
import { inText, inValues } from "#src/plans/uses/text-places.ts";

export type SeenPage = { route: string; html: string; policy: string; bytes: number };

export type PageDifference = {
  route: string;
  kind: "new" | "gone" | "moved" | "changed";
  /** The page to which the former address of a moved page now leads. */
  to?: string;
  /** Gzipped size of the page in bytes before the change; undefined if the page did not exist. */
  before: number | undefined;
  after: number | undefined;
  /**
   * Directives and sources, such as `img-src https://example.org`, that the page's Content Security Policy allows only after the change.
   */
  allowed: string[];
  refused: string[];
};

/** Compares the pages of two versions of a site, by route. @param aliases current routes by alias */
export function comparePages(
  before: readonly SeenPage[],
  after: readonly SeenPage[],
  aliases: ReadonlyMap<string, string>,
): PageDifference[] {
  const old = new Map(before.map((page) => [page.route, page]));
  const now = new Map(after.map((page) => [page.route, page]));
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((route): PageDifference[] => {
    const was = old.get(route);
    const is = now.get(route);
    if (was && is && was.html === is.html && was.policy === is.policy) return [];
    const allowedBefore = sourcesOf(was?.policy);
    const allowedNow = sourcesOf(is?.policy);
    const both = was && is;
    const to = is ? undefined : aliases.get(route);
    return [
      {
        route,
        kind: both ? "changed" : is ? "new" : to === undefined ? "gone" : "moved",
        ...(to === undefined ? {} : { to }),
        before: was?.bytes,
        after: is?.bytes,
        allowed: both ? [...allowedNow].filter((source) => !allowedBefore.has(source)) : [],
        refused: both ? [...allowedBefore].filter((source) => !allowedNow.has(source)) : [],
      },
    ];
  });
}

/**
 * The pairs of directive and source in a Content Security Policy, such as `img-src https://example.org`. Hashes are omitted, since they
 * change with the scripts and styles themselves.
 */
function sourcesOf(policy = ""): Set<string> {
  return new Set(
    policy.split(";").flatMap((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return sources.filter((source) => !source.startsWith("'sha")).map((source) => `${name} ${source}`);
    }),
  );
}

/** A block on a page, identified by its id, with a name for people. */
export type BlockOnPage = { route: string; id: string; name: string };

/** Finds the blocks whose HTML differs on the given pages; a block on several pages is listed once. */
export function changedBlocks(routes: readonly string[], before: Site, after: Site): BlockOnPage[] {
  const visited = new Set<string>();
  return routes
    .filter((route) => before.routes.includes(route) && after.routes.includes(route))
    .flatMap((route) => {
      const old = blocksOf(before, route);
      const now = blocksOf(after, route);
      return [...new Set([...old.keys(), ...now.keys()])].flatMap((id): BlockOnPage[] => {
        const was = JSON.stringify(old.get(id)?.block);
        const is = JSON.stringify(now.get(id)?.block);
        if (was === is || visited.has(`${was} ${is}`)) return [];
        visited.add(`${was} ${is}`);
        return [{ route, id, name: nameOf(now.get(id) ?? old.get(id)) }];
      });
    });
}

function blocksOf(site: Site, route: string): Map<string, PlacedBlock> {
  const { before, main, after } = site.resolve(route);
  return new Map([...before, ...main, ...after].map((placement) => [placement.block.id, placement]));
}

function nameOf(placement: PlacedBlock | undefined): string {
  const { title, id }: { title?: unknown; id?: string } = placement?.block ?? {};
  return typeof title === "string" ? title : (id ?? "");
}

/** The pages that show a fact: its name occurs in their document, in their Markdown, or in a block on them. */
export function pagesOfFact(
  name: string,
  files: readonly SourceFile[],
  site: Site,
  { documents, queries }: { documents: Documents; queries: QueryResults },
): string[] {
  const thing = { kind: "fact" as const, name, home: FACTS, aliases: [] };
  const naming = new Set(
    files
      .filter(({ path }) => path.startsWith("pages/") && path !== FACTS)
      .filter((file) => {
        const text = fileText(file);
        const value = file.path.endsWith(".json") ? documents.read(file).value : undefined;
        if (inText(thing, text, file.path).length > 0) return true;
        return value !== undefined && inValues(thing, value, text, queries).length > 0;
      })
      // A Markdown file belongs to the page beside it.
      .map(({ path }) => path.replace(/\.md$/, ".json")),
  );
  return site.routes.filter((route) => {
    const { file, before, main, after } = site.resolve(route);
    return naming.has(file) || [...before, ...main, ...after].some((block) => naming.has(block.file));
  });
}
