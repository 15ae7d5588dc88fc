import type { Flag, SiteDocument } from "#schema/generated/types.ts";
import type { PageContext } from "./page-context.ts";

/** Paths of the partner's pages, as the site document names them. */
type PartnerPath = "intakePath" | "searchPath" | "searchScriptPath";

/**
 * The address of one of the partner's pages, with our reference and the country that it starts with.
 * @param country the block's own wish; without it, the country that the page is about
 */
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

/** Every page asks for the same few. */
const addresses = new Map<string, string>();

/** ISO code (lower case) of the country that the partner's pages start with, if the page is about one. */
export function partnerCountry(page: PageContext, country: Flag | undefined): string | undefined {
  return country ?? page.entry?.flag;
}

/** The chat with its prefilled text. */
export function chatAddress({ site }: PageContext): string {
  const { url, phone, message } = sitePart(site, "chat");
  return `${url}${phone}?text=${encodeURIComponent(message)}`;
}

/**
 * A part of the site document that not every site has, for a block whose schema says that it `needs` it.
 * @throws Error if it is missing, as it is only where the page was not checked
 */
export function sitePart<Name extends keyof SiteDocument>(
  site: SiteDocument,
  name: Name,
): NonNullable<SiteDocument[Name]> {
  const part = site[name];
  if (part === undefined || part === null) throw new Error(`The site document has no "${name}"`);
  return part;
}
