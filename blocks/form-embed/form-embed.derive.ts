import type { FormEmbedBlock } from "#schema/generated/types.ts";
import { fill } from "#src/language/phrase.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { partnerAddress, sitePart } from "#src/ui/page-context.ts";

export type FormEmbedProps = FormEmbedBlock & { address: string; frameTitle: string; note: string };

/** The partner's address, from the site document and the country of the page. */
export default function derive(block: FormEmbedBlock, page: PageContext): FormEmbedProps {
  const { name } = sitePart(page.site, "partner");
  return {
    ...block,
    address: partnerAddress(page, "intakePath", block.country),
    frameTitle: fill(page.texts["form-embed"].frame, { name }),
    note: fill(page.texts["form-embed"].note, { name }),
  };
}
