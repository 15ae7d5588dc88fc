import type { ContactDetailsBlock } from "#schema/generated/types.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { chatAddress } from "#src/ui/site-addresses.ts";

export type ContactDetailsProps = ReturnType<typeof derive>;

/** All of it comes from the site document. */
export default function derive(block: ContactDetailsBlock, page: PageContext) {
  const { contact, chat } = page.site;
  return {
    ...block,
    email: contact.email,
    emailHref: `mailto:${contact.email}`,
    chatLabel: `Chat on ${chat.service}`,
    chatHref: chatAddress(page),
    hours: contact.hours,
    offices: contact.offices ?? [],
  };
}
