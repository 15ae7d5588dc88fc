import type { Flag } from "#schema/generated/types.ts";
import type { PageContext } from "./page-context.ts";

/** Paths of the partner's pages, as the site document names them. */
type PartnerPath = "intakePath" | "searchPath" | "searchScriptPath";

/**
 * The address of one of the partner's pages, with our reference and the country that it starts with.
 * @param country the block's own wish; without it, the country that the page is about
 */
export function partnerAddress(page: PageContext, path: PartnerPath, country: Flag | undefined): string {
  const { partner } = page.site;
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
  return `${site.chat.url}${site.chat.phone}?text=${encodeURIComponent(site.chat.message)}`;
}
