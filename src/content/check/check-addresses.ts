import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { addressesOf } from "#src/content/site/addresses.ts";
import { ADDRESSES, type SharedDocuments } from "#src/content/site/shared-documents.ts";
import type { Targets } from "./check-page.ts";

/**
 * Every published address is answered: by a page, by a redirect to one, or as gone for good.
 * @param ownerOf the document of the page that has an address, by its route or an alias
 */
export function checkAddresses(
  library: SharedDocuments,
  targets: Pick<Targets, "has" | "draftAt">,
  ownerOf: (path: string) => string | undefined,
  report: (file: string, diagnostic: Diagnostic) => void,
): void {
  const { published, gone } = addressesOf(library);
  for (const [index, name] of gone.entries()) {
    const other = targets.draftAt(name) === undefined ? ownerOf(name) : undefined;
    if (other !== undefined)
      report(ADDRESSES, createDiagnostic("address/not-gone", `/gone/${index}`, { name, other }));
  }
  const isGone = new Set(gone);
  for (const [index, name] of published.entries()) {
    const draft = targets.draftAt(name);
    if (isGone.has(name) || (targets.has(name) && draft === undefined)) continue;
    report(ADDRESSES, createDiagnostic("address/vanished", `/published/${index}`, { name, draft }));
  }
}
