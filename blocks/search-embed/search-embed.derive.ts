import { embeddedAddress, fill, type PageContext, sitePart } from "waymark/blocks";
import type { SearchEmbedBlock } from "#schema/generated/types.ts";

export type SearchEmbedProps = ReturnType<typeof derive>;

/** Adds the addresses of the partner's search, from the site document and the country of the page. */
export default function derive(block: SearchEmbedBlock, page: PageContext) {
  const { name, origin, searchPath, searchScriptPath, reference } = sitePart(page.site, "partner");
  // ISO code of the preselected country, if the page describes one.
  const country = block.country ?? page.known?.flag;
  return {
    ...block,
    // The search as a page on the partner's site.
    searchAddress: embeddedAddress(origin, searchPath, { ref: reference, country }),
    scriptAddress: embeddedAddress(origin, searchScriptPath, { ref: reference, country }),
    reference,
    defaultCountry: country ?? "",
    cookiesHref: sitePart(page.site, "actions").cookies ?? "",
    note: fill(page.texts["search-embed"].note, { name }),
  };
}
