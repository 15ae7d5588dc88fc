import type { SiteFooterBlock } from "#schema/generated/types.ts";

export type SiteFooterProps = ReturnType<typeof derive>;

/** The e-mail address as a link. */
export default function derive(block: SiteFooterBlock) {
  const { contact } = block;
  return { ...block, contact: contact && { ...contact, href: `mailto:${contact.email}` } };
}
