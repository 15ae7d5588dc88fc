import type { Texts } from "#schema/generated/texts.ts";
import type { FormBlock, FormFailed, FormField } from "#schema/generated/types.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { chatAddress } from "#src/ui/site-addresses.ts";
import { defaultFailed, defaultFields, defaultSent, malformedText, missingText } from "./default-texts.ts";

/** A field with all its words. */
export type WordedField = FormField & { missing: string; malformed: string };

/** The block with the words that its document leaves to us, and where the visitor can write when the form cannot work. */
export type FormProps = Omit<FormBlock, "fields"> & {
  fields: WordedField[];
  honeypot: string;
  submitLabel: string;
  sendingLabel: string;
  sent: ReturnType<typeof defaultSent>;
  failed: Required<FormFailed>;
  email?: string;
  chatHref?: string;
  chatService?: string;
};

export default function derive(block: FormBlock, page: PageContext): FormProps {
  const { chat, contact } = page.site;
  const texts = page.texts.form;
  return {
    ...block,
    fields: (block.fields ?? defaultFields(texts)).map((field) => withWords(field, texts)),
    honeypot: block.honeypot ?? "_gotcha",
    submitLabel: block.submitLabel ?? texts.submit,
    sendingLabel: block.sendingLabel ?? texts.sending,
    sent: { ...defaultSent(texts), ...block.sent },
    failed: { ...defaultFailed(texts), ...block.failed },
    ...(contact ? { email: contact.email } : {}),
    ...(chat ? { chatHref: chatAddress(page), chatService: chat.service } : {}),
  };
}

function withWords(field: FormField, texts: Texts["form"]): WordedField {
  return {
    ...field,
    ...(field.options && !field.kind ? { placeholder: field.placeholder ?? texts.choose } : {}),
    missing: field.missing ?? missingText(field, texts),
    malformed: field.malformed ?? malformedText(field, texts),
  };
}
