import type { Shortcoming } from "./host.ts";
import { type HostRules, hasFile, isCatchAll, isMoving } from "./host-rules.ts";
import { leadOnPages } from "./lead-on.ts";

type Rule = HostRules["redirects"][number];

/** Former addresses that a host with redirects of its own has room for; the others get pages that lead on. */
export type DividedRedirects<Line> = {
  lines: Line[];
  /** Texts by path in the folder of the site. */
  pages: Record<string, string>;
  /** The addresses of these pages. */
  led: string[];
  /** Addresses for which there can be no page either. */
  lost: string[];
};

/**
 * Divides the former addresses of a site, other than those with parameters and those that a file answers.
 * @param write the lines for an address; undefined if the host cannot express it
 * @param fits whether there is room for these lines after the others
 */
export function divideRedirects<Line>(
  rules: HostRules,
  write: (rule: Rule) => readonly Line[] | undefined,
  fits: (lines: readonly Line[], before: readonly Line[]) => boolean,
): DividedRedirects<Line> {
  const lines: Line[] = [];
  const others: Rule[] = [];
  // First those with an ending: a page in their place would have the type of a document or a picture.
  const isFile = ({ pattern }: Rule) => Number(/\.\w+$/.test(pattern));
  for (const rule of formerAddresses(rules).sort((one, other) => isFile(other) - isFile(one))) {
    const own = write(rule);
    if (own && fits(own, lines)) lines.push(...own);
    else others.push(rule);
  }
  const { pages, lost } = leadOnPages(others, rules);
  return {
    lines,
    pages,
    led: others.map(({ pattern }) => pattern).filter((one) => !lost.includes(one)),
    lost,
  };
}

/** Tells whether every host takes each character of an address literally and in one form. */
export const isPlain = (address: string): boolean => /^[\w./~@,;=+-]*$/.test(address);

/** For hosts that know two kinds of redirects: 308 is permanent as 301 is, 303 and 307 are temporary as 302 is. */
export const permanentOrNot = (status: number): number => (status === 301 || status === 308 ? 301 : 302);

/** Describes redirects that are answered with another status. */
export const otherStatus = (title: string, rules: HostRules): { status: Shortcoming } => ({
  status: [
    formerAddresses(rules)
      .filter(({ status }) => status !== permanentOrNot(status))
      .map(({ pattern }) => pattern),
    (these, s) => `${title} redirects by 301 and 302 alone: ${these} answer${s} one of these`,
  ],
});

/** The redirects of single addresses that no file answers. */
export const formerAddresses = (rules: HostRules): Rule[] =>
  rules.redirects.filter((rule) => isMoving(rule) && !isCatchAll(rule) && !hasFile(rules, rule.pattern));

/** Describes the redirects of a site that need 410, or queries in rules. */
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

/** Describes pages with `catchAll`, before whose pattern all that exists below is named, letter by letter. */
export const namedBelow = (title: string, { redirects }: HostRules): { forms: Shortcoming } => ({
  forms: [
    redirects.filter(isCatchAll).map(({ target }) => target),
    (these) =>
      `${title} compares addresses letter by letter: what is below ${these} is unknown to it with two slashes or encoded letters`,
  ],
});

/** Describes former addresses that a host has no redirect for. @param why a clause, such as "it reads 1,000 rules" */
export const ledOn = ({ led, lost }: Pick<DividedRedirects<unknown>, "led" | "lost">, why: string) =>
  ({
    redirects: [led, (these, s) => `${why}: ${these} answer${s} with a page that leads on`],
    lost: [lost, (these, s) => `${why}, and a page cannot have this name: ${these} lead${s} nowhere`],
  }) satisfies Record<string, Shortcoming>;
