import type { ApplyDialogBlock } from "#schema/generated/types.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { partnerAddress } from "#src/ui/page-context.ts";

export type ApplyDialogProps = ReturnType<typeof derive>;

/** The address of the partner's form, without a country: the dialog stays when the visitor goes to another page. */
export default function derive(block: ApplyDialogBlock, page: PageContext) {
  return { ...block, formHref: partnerAddress({ ...page, entry: undefined }, "intakePath", undefined) };
}
