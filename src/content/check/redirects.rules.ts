import { formerKey, refuseFormer } from "#src/content/address/former-address.ts";
import { decodeAddress } from "#src/content/address/routes.ts";
import { refuseUrl } from "#src/content/address/safe-url.ts";
import { createDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";
import { atLine, type ListedRedirect } from "#src/content/site/shared/redirects.ts";
import type { answeredBy } from "./claims.rules.ts";
import { checkLink, type Targets } from "./link.rules.ts";

/** Who answers at an address: the document of its page, or a static file. */
type Claims = {
  ownerOf: (path: string) => string | undefined;
  /** The page of which the address is an alias. */
  movedTo: (path: string) => string | undefined;
  fileAt: (path: string) => string | undefined;
  /** The page other than `own` whose file answers at an address. */
  answeredBy: (path: string, own: string) => ReturnType<typeof answeredBy>;
};

/** Checks that each redirect of the lists begins at a free address, and ends at a page, an anchor or a website. */
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
    const tell: typeof createDiagnostic = (...found) => atLine(createDiagnostic(...found), one);
    const reason = refuseFormer(from);
    if (reason !== undefined) {
      report(file, tell("address/former", "", { name: from, reason }));
      continue;
    }
    const key = formerKey(from);
    const first = listed.get(key);
    const other =
      ownerOf(key) ??
      (key.includes("?") ? undefined : fileAt(key)) ??
      (first && first !== one ? `${first.file}:${first.line}` : undefined);
    const answered = answeredBy(key, decodeAddress(to.replace(/[?#].*/, "")));
    if (other !== undefined) report(file, tell("route/duplicate", "", { name: from, other }));
    else if (answered) report(file, tell("address/answered", "", { name: from, ...answered }));
    if (to === "") continue;
    const refused = refuseUrl(to) ?? (/^(?:https:|\/)/i.test(to) ? undefined : "is not an address of a page");
    const next = formerKey(to.replace(/#.*/, ""));
    const after = listed.get(next);
    const nearest = after ? endOf(after, listed) : movedTo(next);
    if (refused !== undefined) report(file, tell("redirect/target", "", { name: to, reason: refused }));
    else if (after ?? nearest) report(file, tell("redirect/again", "", { name: to, nearest }));
    else {
      const found = checkLink(decodeAddress(to), "", page, targets);
      if (found) report(file, atLine(found, one));
    }
  }
}

/** Where a visitor arrives after all redirects; undefined if they lead round in a circle. */
function endOf(first: ListedRedirect, listed: ReadonlyMap<string, ListedRedirect>): string | undefined {
  const seen = new Set<ListedRedirect>();
  let last = first;
  for (let next: ListedRedirect | undefined = first; next; next = listed.get(formerKey(next.to))) {
    if (seen.has(next)) return undefined;
    seen.add(next);
    last = next;
  }
  return last.to || undefined;
}
