import { embeddedAddress, fill, type PageContext, sitePart } from "waymark/blocks";
import type { FormEmbedBlock } from "#schema/generated/types.ts";

export type FormEmbedProps = ReturnType<typeof derive>;

/** Adds the address of the partner's form, from the site document and the country of the page. */
export default function derive(block: FormEmbedBlock, page: PageContext) {
  const { name, origin, intakePath, reference, asks } = sitePart(page.site, "partner");
  const country = block.country ?? page.known?.flag;
  return {
    ...block,
    address: embeddedAddress(origin, intakePath, { ref: reference, country }),
    frameTitle: fill(page.texts["form-embed"].frame, { name }),
    note: fill(page.texts["form-embed"].note, { name }),
    asks,
  };
}
