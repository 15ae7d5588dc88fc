import type { ContactFormBlock } from "#schema/generated/types.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { chatAddress } from "#src/ui/site-addresses.ts";

export type ContactFormProps = ContactFormBlock & { email: string; chatHref: string; chatService: string };

/** Where the visitor can write when the form cannot work. */
export default function derive(block: ContactFormBlock, page: PageContext): ContactFormProps {
  const { contact, chat } = page.site;
  return { ...block, email: contact.email, chatHref: chatAddress(page), chatService: chat.service };
}
