import { embeddedAddress, fill, type PageContext, sitePart } from "waymark/blocks";
import type { SearchEmbedBlock } from "#schema/generated/types.ts";

export type SearchEmbedProps = ReturnType<typeof derive>;

/** Adds the addresses of the partner's search, from the site document and the country of the page. */
export default function derive(block: SearchEmbedBlock, page: PageContext) {
  const { name, origin, searchPath, searchWords, searchScriptPath, reference } = sitePart(
    page.site,
    "partner",
  );
  // ISO code of the preselected country, if the page describes one.
  const country = block.country ?? page.known?.flag;
  return {
    ...block,
    // The search as a page on the partner's site.
    searchAddress: embeddedAddress(origin, searchPath, { ref: reference, country }),
    // The field of the search page for visitors without consent, if the partner has named it.
    direct:
      block.direct && searchWords
        ? {
            ...block.direct,
            address: embeddedAddress(origin, searchPath, {}),
            field: searchWords,
            // A form replaces the query of its address.
            parameters: [
              { name: "ref", value: reference },
              ...(country === undefined ? [] : [{ name: "country", value: country }]),
            ],
          }
        : undefined,
    scriptAddress: embeddedAddress(origin, searchScriptPath, { ref: reference, country }),
    reference,
    defaultCountry: country ?? "",
    cookiesHref: sitePart(page.site, "actions").cookies ?? "",
    note: fill(page.texts["search-embed"].note, { name }),
  };
}
