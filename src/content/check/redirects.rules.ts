import { formerKey, refuseFormer } from "#src/content/address/former-address.ts";
import { decodeAddress } from "#src/content/address/routes.ts";
import { refuseUrl } from "#src/content/address/safe-url.ts";
import type { Targets } from "#src/content/check/targets.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { routeDuplicate } from "#src/content/site/index/route.rules.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";
import { atLine, type ListedRedirect } from "#src/content/site/shared/redirects.ts";
import type { answeredBy } from "./claims.rules.ts";
import { addressAnswered, addressFormer } from "./claims.rules.ts";
import { checkLink } from "./link.rules.ts";

export const redirectTarget = new Rule<WithName & { reason: Said }>("redirect/target", {
  title: "Redirect to an address that is refused",
  message: ({ name, reason }) => say("The address {name} {reason}.", { name, reason }),
  hint: "Redirect to a page of this site, an anchor on it, or a website with https.",
  why: "Browsers would not follow it, or would lead visitors elsewhere.",
  wrong: "/events.php,http://events.example.org,301",
  right: "/events.php,https://events.example.org,301",
  sample: { name: "http://events.example", reason: say("is not encrypted; write https://") },
});

export const redirectAgain = new Rule<WithName>("redirect/again", {
  title: "Redirect to a former address",
  message: ({ name, nearest }) =>
    nearest === undefined
      ? say("{name} leads back here: visitors would never arrive.", { name })
      : say("{name} is a former address itself: write {nearest}.", { name, nearest }),
  hint: "Redirect to the page's present address.",
  why: "Each redirect costs visitors time, and browsers stop after a number of them.",
  wrong: "/events.php,/events.html,301, while another line leads from /events.html to /events",
  right: "/events.php,/events,301",
  sample: { name: "/events.html", nearest: "/events" },
});

/** Lookups of the documents and files that are served at an address. */
type Claims = {
  ownerOf: (path: string) => string | undefined;
  /** The page that has the address as an alias. */
  movedTo: (path: string) => string | undefined;
  fileAt: (path: string) => string | undefined;
  /** The page, other than `own`, whose file is served at the address. */
  answeredBy: (path: string, own: string) => ReturnType<typeof answeredBy>;
};

/** Checks that each listed redirect starts at a free address, and ends at a page, an anchor or a website. */
export function checkRedirects(
  redirects: readonly ListedRedirect[],
  { ownerOf, movedTo, fileAt, answeredBy }: Claims,
  targets: Targets,
  report: ReportIn,
): void {
  const free = redirects.filter(({ from }) => ownerOf(formerKey(from)) === undefined);
  const listed = new Map(free.toReversed().map((one) => [formerKey(one.from), one]));
  const page = { route: "/", ids: undefined, draft: false, period: {} };
  for (const one of redirects) {
    const { file, from, to } = one;
    const tell = (diagnostic: Diagnostic) => report(file, atLine(diagnostic, one));
    const reason = refuseFormer(from);
    if (reason !== undefined) {
      tell(addressFormer.at("", { name: from, reason }));
      continue;
    }
    const key = formerKey(from);
    const first = listed.get(key);
    const owner = ownerOf(key) ?? (key.includes("?") ? undefined : fileAt(key));
    const listedFirst = first && first !== one ? { path: first.file, line: first.line } : undefined;
    const other = owner === undefined ? listedFirst : { path: owner };
    const answered = answeredBy(key, decodeAddress(to.replace(/[?#].*/, "")));
    if (other !== undefined) tell(routeDuplicate.at("", { name: from, other }));
    else if (answered) tell(addressAnswered.at("", { name: from, ...answered }));
    if (to === "") continue;
    const refused =
      refuseUrl(to) ?? (/^(?:https:|\/)/i.test(to) ? undefined : say("is not an address of a page"));
    const next = formerKey(to.replace(/#.*/, ""));
    const after = listed.get(next);
    const nearest = after ? endOf(after, listed) : movedTo(next);
    if (refused !== undefined) tell(redirectTarget.at("", { name: to, reason: refused }));
    else if (after ?? nearest) tell(redirectAgain.at("", { name: to, nearest }));
    else {
      const problem = checkLink(decodeAddress(to), "", page, targets);
      if (problem) tell(problem);
    }
  }
}

/** Follows redirects to the final address; undefined if they form a circle. */
function endOf(first: ListedRedirect, listed: ReadonlyMap<string, ListedRedirect>): string | undefined {
  const visited = new Set<ListedRedirect>();
  let last = first;
  for (let next: ListedRedirect | undefined = first; next; next = listed.get(formerKey(next.to))) {
    if (visited.has(next)) return undefined;
    visited.add(next);
    last = next;
  }
  return last.to || undefined;
}
