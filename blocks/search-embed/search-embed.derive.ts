import { embeddedAddress, fill, type PageContext, sitePart } from "waymark/blocks";
import type { SearchEmbedBlock } from "#schema/generated/types.ts";

export type SearchEmbedProps = ReturnType<typeof derive>;

/** The partner's addresses, from the site document and the country of the page. */
export default function derive(block: SearchEmbedBlock, page: PageContext) {
  const { name, origin, searchPath, searchScriptPath, reference } = sitePart(page.site, "partner");
  // ISO code of the initial country, if the page is about one.
  const country = block.country ?? page.known?.flag;
  return {
    ...block,
    // The search as a page of the partner's site.
    searchAddress: embeddedAddress(origin, searchPath, { ref: reference, country }),
    scriptAddress: embeddedAddress(origin, searchScriptPath, { ref: reference, country }),
    reference,
    defaultCountry: country ?? "",
    cookiesHref: sitePart(page.site, "actions").cookies ?? "",
    note: fill(page.texts["search-embed"].note, { name }),
  };
}
