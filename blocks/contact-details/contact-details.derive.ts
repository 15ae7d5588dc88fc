import { chatAddress, fill, type PageContext, phoneAddress, sitePart } from "waymark/blocks";
import type { ContactDetailsBlock } from "#schema/generated/types.ts";

export type ContactDetailsProps = ReturnType<typeof derive>;

export default function derive(block: ContactDetailsBlock, page: PageContext) {
  const { chat } = page.site;
  const contact = sitePart(page.site, "contact");
  return {
    ...block,
    email: contact.email,
    emailHref: `mailto:${contact.email}`,
    phone: contact.phone && { label: contact.phone, href: phoneAddress(contact.phone) },
    chat: chat && {
      label: fill(page.texts["contact-details"].chatOn, { service: chat.service }),
      href: chatAddress(page),
    },
    hours: contact.hours,
    offices: (contact.offices ?? []).map(({ phone, ...office }) => ({
      ...office,
      ...(phone ? { phone: { label: phone, href: phoneAddress(phone) } } : {}),
    })),
  };
}
