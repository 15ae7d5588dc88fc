import { formerKey } from "#src/content/address/former-address.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { addressesOf } from "#src/content/site/shared/addresses.ts";
import { ADDRESSES, type SharedDocuments } from "#src/content/site/shared/shared-documents.ts";
import type { Targets } from "./link.rules.ts";

/** The page that has an address, as its route or an alias. */
export type Owner = {
  file: string;
  /** Why visitors do not see it now; "over" counts as removed. */
  hidden: "draft" | "early" | "over" | undefined;
};

/** Checks that every published address still works: as a page, as a redirect, or as one removed for good. */
export function checkAddresses(
  sharedDocuments: SharedDocuments,
  targets: Pick<Targets, "has">,
  ownerOf: (path: string) => Owner | undefined,
  report: (file: string, diagnostic: Diagnostic) => void,
): void {
  const { published, gone } = addressesOf(sharedDocuments);
  for (const [index, name] of gone.entries()) {
    const { file: other, hidden } = ownerOf(formerKey(name)) ?? {};
    if (other !== undefined && hidden === undefined)
      report(ADDRESSES, createDiagnostic("address/not-gone", `/gone/${index}`, { name, other }));
  }
  const isGone = new Set(gone);
  for (const [index, name] of published.entries()) {
    const { hidden, file: other } = ownerOf(formerKey(name)) ?? {};
    const isAnswered = targets.has(formerKey(name)) && (hidden === undefined || hidden === "over");
    if (isGone.has(name) || isAnswered) continue;
    const reason = hidden === "over" ? undefined : hidden;
    report(ADDRESSES, createDiagnostic("address/vanished", `/published/${index}`, { name, other, reason }));
  }
}
