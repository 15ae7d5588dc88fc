import { embeddedAddress, type PageContext, sitePart } from "waymark/blocks";
import type { ApplyDialogBlock } from "#schema/generated/types.ts";

export type ApplyDialogProps = ReturnType<typeof derive>;

/** Adds the address of the partner's form. It names no country, because the dialog stays when the visitor goes to another page. */
export default function derive(block: ApplyDialogBlock, { site }: PageContext) {
  const { origin, intakePath, reference } = sitePart(site, "partner");
  return { ...block, formHref: embeddedAddress(origin, intakePath, { ref: reference }) };
}
