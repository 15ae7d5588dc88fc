import type { SiteDocument } from "#schema/generated/types.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";

/** Hosts under which nobody else finds a site (RFC 2606, RFC 6761, RFC 6762), and what they are. */
const HOSTS: readonly [host: RegExp, what: string][] = [
  [/^(?:localhost|.*\.localhost|127(?:\.\d+){3})$/, "is the computer of whoever opens it"],
  [/^\d+(?:\.\d+){3}$/, "is the number of a machine, not a name"],
  [/^[^.]+$|\.(?:local|internal|lan|home|corp|test|invalid)$/, "is known in a local network only"],
  [/^(?:.*\.)?example\.(?:com|net|org)$/, "is reserved for examples"],
  [/^\.|\.\.|\.$/, "has a part without a name"],
  [/^www\.[^.]+$/, "has no ending, such as .org"],
  [/^(?:ac|co|com)\.[a-z]{2}$/, "is an ending under which others register names"],
  [/\.(?:con|cmo|ogr|orgg|nte|vom)$/, "has an ending that does not exist"],
];

/** Checks that visitors can reach the site at its address, with which search engines and previews name every page. */
export function checkSiteUrl({ url: name }: { url: string }): Diagnostic[] {
  const host = /^https?:\/\/([^/:?#]*)/.exec(name)?.[1] ?? "";
  const what = HOSTS.find(([pattern]) => pattern.test(host))?.[1];
  return what === undefined ? [] : [createDiagnostic("site/address", "/url", { name, host, what })];
}

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
