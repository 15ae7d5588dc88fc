import type { Shortcoming } from "./host.ts";
import { type HostRules, hasFile, isCatchAll, isMoving } from "./host-rules.ts";
import { redirectPages } from "./redirect-pages.ts";

type Rule = HostRules["redirects"][number];

/** The former addresses of a site, divided into those with a redirect in the host's own rules, and those with a redirecting page. */
export type DividedRedirects<Line> = {
  lines: Line[];
  /** Redirecting pages by path in the site's folder. */
  pages: Record<string, string>;
  /** Addresses with a redirecting page. */
  withPage: string[];
  /** Addresses that cannot have a redirecting page either. */
  withoutPage: string[];
};

/**
 * Divides the former addresses of a site into those that the host's own rules redirect and those that need a redirecting page. Leaves out
 * addresses with query parameters, and those at which a file exists.
 * @param write returns the lines for an address; undefined if the host's rules cannot express it
 * @param fits tells whether there is room for these lines after the lines so far
 */
export function divideRedirects<Line>(
  rules: HostRules,
  write: (rule: Rule) => readonly Line[] | undefined,
  fits: (lines: readonly Line[], before: readonly Line[]) => boolean,
): DividedRedirects<Line> {
  const lines: Line[] = [];
  const others: Rule[] = [];
  // Addresses with an extension first: a page in their place would have a wrong content type.
  const isFile = ({ pattern }: Rule) => Number(/\.\w+$/.test(pattern));
  for (const rule of redirectsWithoutFile(rules).sort((one, other) => isFile(other) - isFile(one))) {
    const own = write(rule);
    if (own && fits(own, lines)) lines.push(...own);
    else others.push(rule);
  }
  const { pages, withoutPage } = redirectPages(others, rules);
  return {
    lines,
    pages,
    withPage: others.map(({ pattern }) => pattern).filter((one) => !withoutPage.includes(one)),
    withoutPage,
  };
}

/** Tells whether every host takes each character of an address literally, and knows only one spelling of the address. */
export const isPlain = (address: string): boolean => /^[\w./~@,;=+-]*$/.test(address);

/** Maps a status to 301 or 302, for hosts that only support these: 308 is permanent too, 303 and 307 are temporary. */
export const permanentOrNot = (status: number): number => (status === 301 || status === 308 ? 301 : 302);

/** Describes redirects whose status changes on the host. */
export const otherStatus = (title: string, rules: HostRules): { status: Shortcoming } => ({
  status: [
    redirectsWithoutFile(rules)
      .filter(({ status }) => status !== permanentOrNot(status))
      .map(({ pattern }) => pattern),
    (these, s) => `${title} redirects by 301 and 302 alone: ${these} answer${s} one of these`,
  ],
});

/** Redirects of single addresses that have no file. */
export const redirectsWithoutFile = (rules: HostRules): Rule[] =>
  rules.redirects.filter((rule) => isMoving(rule) && !isCatchAll(rule) && !hasFile(rules, rule.pattern));

/** Describes the not-found pages of other languages on a host that has one not-found page. */
export const oneNotFound = (title: string, { notFound }: HostRules): { notFound: Shortcoming } => ({
  notFound: [
    notFound.map(([prefix]) => prefix),
    (these) =>
      `${title} has one page for what is not found: what is unknown below ${these} gets that of the main language`,
  ],
});

/** Describes the rules of a site that a host cannot express: those with status 410, and those with query parameters. */
export const unanswered = (title: string, rules: HostRules) =>
  ({
    gone: [
      rules.redirects.filter(({ status }) => status === 410).map(({ pattern }) => pattern),
      (these, s) => `${title} cannot answer 410: ${these} answer${s} as any unknown address`,
    ],
    query: [
      rules.asking.map(({ pattern, query }) => `${pattern}?${query.join("&")}`),
      (these, s) => `${title} compares no queries: ${these} lead${s} nowhere`,
    ],
  }) satisfies Record<string, Shortcoming>;

/**
 * Describes pages with `catchAll` on a host that compares addresses literally: existing addresses are listed before the pattern, so other
 * spellings of them count as unknown.
 */
export const namedBelow = (title: string, { redirects }: HostRules): { forms: Shortcoming } => ({
  forms: [
    redirects.filter(isCatchAll).map(({ target }) => target),
    (these) =>
      `${title} compares addresses letter by letter: what is below ${these} is unknown to it with two slashes or encoded letters`,
  ],
});

/** Describes former addresses that a host's own rules do not redirect. @param why a clause, such as "it reads 1,000 rules" */
export const redirectsByPage = (
  { withPage, withoutPage }: Pick<DividedRedirects<unknown>, "withPage" | "withoutPage">,
  why: string,
) =>
  ({
    redirects: [withPage, (these, s) => `${why}: ${these} answer${s} with a page that leads on`],
    notRedirected: [
      withoutPage,
      (these, s) => `${why}, and a page cannot have this name: ${these} lead${s} nowhere`,
    ],
  }) satisfies Record<string, Shortcoming>;
