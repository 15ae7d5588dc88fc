import type { SearchEmbedBlock } from "#schema/generated/types.ts";
import { fill } from "#src/language/phrase.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { partnerAddress, partnerCountry, sitePart } from "#src/ui/site-addresses.ts";

export type SearchEmbedProps = SearchEmbedBlock & {
  /** The search as a page of the partner's. */
  searchAddress: string;
  /** The widget's script. */
  scriptAddress: string;
  reference: string;
  /** ISO code, or empty. */
  defaultCountry: string;
  cookiesHref: string;
  note: string;
};

/** The partner's addresses, from the site document and the country of the page. */
export default function derive(block: SearchEmbedBlock, page: PageContext): SearchEmbedProps {
  const partner = sitePart(page.site, "partner");
  return {
    ...block,
    searchAddress: partnerAddress(page, "searchPath", block.country),
    scriptAddress: partnerAddress(page, "searchScriptPath", block.country),
    reference: partner.reference,
    defaultCountry: partnerCountry(page, block.country) ?? "",
    cookiesHref: sitePart(page.site, "actions").cookies ?? "",
    note: fill(page.texts["search-embed"].note, { name: partner.name }),
  };
}
