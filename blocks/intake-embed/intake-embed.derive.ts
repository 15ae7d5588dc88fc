import type { IntakeEmbedBlock } from "#schema/generated/types.ts";
import { fill } from "#src/language/phrase.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { partnerAddress, sitePart } from "#src/ui/site-addresses.ts";

export type IntakeEmbedProps = IntakeEmbedBlock & { address: string; frameTitle: string; note: string };

/** The partner's address, from the site document and the country of the page. */
export default function derive(block: IntakeEmbedBlock, page: PageContext): IntakeEmbedProps {
  const { name } = sitePart(page.site, "partner");
  return {
    ...block,
    address: partnerAddress(page, "intakePath", block.country),
    frameTitle: fill(page.texts["intake-embed"].frame, { name }),
    note: fill(page.texts["intake-embed"].note, { name }),
  };
}
