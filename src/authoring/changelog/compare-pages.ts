/** A page as visitors get it. */
export type SeenPage = { route: string; html: string; policy: string; bytes: number };

/** What visitors see differently on one page. */
export type PageDifference = {
  route: string;
  kind: "new" | "gone" | "moved" | "changed";
  /** Where the address of a moved page leads. */
  to?: string;
  /** Weight of the page after gzip, in bytes. */
  before: number | undefined;
  after: number | undefined;
  /** Sources that the page's policy allows from now on, and those that it does not allow any more. */
  allowed: string[];
  refused: string[];
};

/**
 * The pages that differ between two states of a site, by route.
 * @param aliases routes by the other addresses that they have now
 */
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

/** Directives with one source each; hashes change with the text that they are of, and are left out. */
function sourcesOf(policy = ""): Set<string> {
  return new Set(
    policy.split(";").flatMap((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return sources.filter((source) => !source.startsWith("'sha")).map((source) => `${name} ${source}`);
    }),
  );
}
