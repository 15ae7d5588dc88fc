export type SeenPage = { route: string; html: string; policy: string; bytes: number };

export type PageDifference = {
  route: string;
  kind: "new" | "gone" | "moved" | "changed";
  /** The target of a moved page's former address. */
  to?: string;
  /** Size of the page after gzip, in bytes. */
  before: number | undefined;
  after: number | undefined;
  /** Sources that the page's policy newly allows, and those that it no longer allows. */
  allowed: string[];
  refused: string[];
};

/** The pages that differ between two versions of a site, by route. @param aliases routes by their current aliases */
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

/** Pairs of directive and source. Hashes are omitted, since they change with the text that they hash. */
function sourcesOf(policy = ""): Set<string> {
  return new Set(
    policy.split(";").flatMap((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return sources.filter((source) => !source.startsWith("'sha")).map((source) => `${name} ${source}`);
    }),
  );
}
