import type { Flag, SiteDocument } from "#schema/generated/types.ts";
import type { PageContext } from "./page-context.ts";

/** Paths of the partner's pages in the site document. */
type PartnerPath = "intakePath" | "searchPath" | "searchScriptPath";

/** A page of the partner with our reference. @param country by default the one that the page is about */
export function partnerAddress(page: PageContext, path: PartnerPath, country: Flag | undefined): string {
  const partner = sitePart(page.site, "partner");
  const wanted = partnerCountry(page, country);
  const key = [partner.origin, partner[path], partner.reference, wanted].join("\n");
  const known = addresses.get(key);
  if (known) return known;
  const address = new URL(partner[path], partner.origin);
  address.searchParams.set("ref", partner.reference);
  if (wanted) address.searchParams.set("country", wanted);
  addresses.set(key, address.href);
  return address.href;
}

/** Cached, since every page uses the same few. */
const addresses = new Map<string, string>();

/** ISO code (lower case) of the initial country on the partner's pages, if the page is about one. */
export function partnerCountry(page: PageContext, country: Flag | undefined): string | undefined {
  return country ?? page.entry?.flag;
}

/** Address of the chat, with its prefilled text. */
export function chatAddress({ site }: PageContext): string {
  const { url, phone, message } = sitePart(site, "chat");
  return `${url}${phone}?text=${encodeURIComponent(message)}`;
}

/** What a block's schema `needs` of the site document. @throws Error without it, as on an unchecked page */
export function sitePart<Name extends keyof SiteDocument>(
  site: SiteDocument,
  name: Name,
): NonNullable<SiteDocument[Name]> {
  const part = site[name];
  if (part === undefined || part === null) throw new Error(`The site document has no "${name}"`);
  return part;
}
