import type { SearchEmbedBlock } from "#schema/generated/types.ts";
import { fill } from "#src/language/phrase.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { partnerAddress, partnerCountry, sitePart } from "#src/ui/page-context.ts";

export type SearchEmbedProps = ReturnType<typeof derive>;

/** The partner's addresses, from the site document and the country of the page. */
export default function derive(block: SearchEmbedBlock, page: PageContext) {
  const partner = sitePart(page.site, "partner");
  return {
    ...block,
    // The search as a page of the partner's site.
    searchAddress: partnerAddress(page, "searchPath", block.country),
    scriptAddress: partnerAddress(page, "searchScriptPath", block.country),
    reference: partner.reference,
    // ISO code, or empty.
    defaultCountry: partnerCountry(page, block.country) ?? "",
    cookiesHref: sitePart(page.site, "actions").cookies ?? "",
    note: fill(page.texts["search-embed"].note, { name: partner.name }),
  };
}
