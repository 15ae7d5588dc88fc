import type { SiteDocument } from "#schema/generated/types.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";

/**
 * The partner's pages stand in frames that may run scripts and keep their origin. On the site's own origin such
 * a frame could reach into the page and take off its own sandbox (HTML Living Standard, iframe sandbox).
 * @param site the site document, with the partner's origin that is in force
 * @returns a diagnostic at the partner's origin, if it is the site's
 */
export function checkPartner(site: Pick<SiteDocument, "url" | "partner">): Diagnostic[] {
  // Threads that make pages read the site while another one checks it, and says what is wrong.
  if (!URL.canParse(site.partner.origin) || !URL.canParse(site.url)) return [];
  const origin = new URL(site.partner.origin).origin;
  if (origin !== new URL(site.url).origin) return [];
  return [createDiagnostic("partner/same-origin", "/partner/origin", { name: origin })];
}
