import type { ContactFailed, ContactField, ContactFormBlock } from "#schema/generated/types.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { chatAddress, sitePart } from "#src/ui/site-addresses.ts";
import { defaultFailed, defaultFields, defaultMalformed, defaultSent } from "./default-texts.ts";

/** A field with all its texts. */
export type FormField = ContactField & { missing: string; malformed: string };

/** The block with default texts where its document has none, and with the contact details to use if the form fails. */
export type ContactFormProps = Omit<ContactFormBlock, "fields"> & {
  fields: FormField[];
  honeypot: string;
  submitLabel: string;
  sendingLabel: string;
  sent: typeof defaultSent;
  failed: Required<ContactFailed>;
  email: string;
  chatHref?: string;
  chatService?: string;
};

export default function derive(block: ContactFormBlock, page: PageContext): ContactFormProps {
  const { chat } = page.site;
  return {
    ...block,
    fields: (block.fields ?? defaultFields).map(withWords),
    honeypot: block.honeypot ?? "_gotcha",
    submitLabel: block.submitLabel ?? "Send message",
    sendingLabel: block.sendingLabel ?? "Sending…",
    sent: { ...defaultSent, ...block.sent },
    failed: { ...defaultFailed, ...block.failed },
    email: sitePart(page.site, "contact").email,
    ...(chat ? { chatHref: chatAddress(page), chatService: chat.service } : {}),
  };
}

function withWords(field: ContactField): FormField {
  return {
    ...field,
    ...(field.options ? { placeholder: field.placeholder ?? "Choose one" } : {}),
    missing: field.missing ?? (field.options ? "Choose one of these" : "Fill in this field"),
    malformed: field.malformed ?? defaultMalformed[field.kind ?? "text"] ?? "Check this field",
  };
}
