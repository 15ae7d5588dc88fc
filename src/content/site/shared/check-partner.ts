import type { SiteDocument } from "#schema/generated/types.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";

/**
 * Checks the partner's origin. Its frames may run scripts and keep their origin: on the site's own origin such a frame
 * could reach into the page and remove its own sandbox (HTML Living Standard, iframe sandbox).
 * @param site the site document, with the partner's origin in force
 * @returns a diagnostic at the partner's origin, if it is the site's
 */
export function checkPartner(site: Pick<SiteDocument, "url" | "partner">): Diagnostic[] {
  // Rendering threads read the site while the main one checks it, which reports the error.
  if (!site.partner || !URL.canParse(site.partner.origin) || !URL.canParse(site.url)) return [];
  const origin = new URL(site.partner.origin).origin;
  if (origin !== new URL(site.url).origin) return [];
  return [createDiagnostic("partner/same-origin", "/partner/origin", { name: origin })];
}
