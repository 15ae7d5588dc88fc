import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { FixRound } from "./fix-round.ts";

/** The label of a button that fixes one diagnostic; undefined if it needs a decision. */
export function offerFix(issue: PlacedDiagnostic, round: FixRound): string | undefined {
  const [fix] = round.mend([issue], (path) => path === issue.file).fixes;
  return fix && asOffer(fix.done);
}

function asOffer(done: string): string {
  for (const [pattern, offer] of OFFERS) if (pattern.test(done)) return done.replace(pattern, offer);
  return "Mend it";
}

const OFFERS: readonly [done: RegExp, offer: string][] = [
  [/^The keys now stand .*$/, "Put the keys in their order"],
  [/^The document is now in the common format\.$/, "Put it into the common format"],
  [/^The block now has the id (.*)\.$/, "Give it the id $1"],
  [/^The byte order mark is gone\.$/, "Remove the byte order mark"],
  [/^.* is now the only item of a list\.$/, "Make it a list"],
  [/^The only item of the list now stands by itself\.$/, "Take it out of its list"],
  [/^.* is now ([^"].*|".*")\.$/, "Use $1"],
];
