import type { FormBlock, FormFailed, FormField } from "#schema/generated/types.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { chatAddress, sitePart } from "#src/ui/site-addresses.ts";
import { defaultFailed, defaultFields, defaultMalformed, defaultSent } from "./default-texts.ts";

/** A field with all its words. */
export type WordedField = FormField & { missing: string; malformed: string };

/** The block with the words that its document leaves to us, and where the visitor can write when the form cannot work. */
export type FormProps = Omit<FormBlock, "fields"> & {
  fields: WordedField[];
  honeypot: string;
  submitLabel: string;
  sendingLabel: string;
  sent: typeof defaultSent;
  failed: Required<FormFailed>;
  email: string;
  chatHref?: string;
  chatService?: string;
};

export default function derive(block: FormBlock, page: PageContext): FormProps {
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

function withWords(field: FormField): WordedField {
  return {
    ...field,
    ...(field.options && !field.kind ? { placeholder: field.placeholder ?? "Choose one" } : {}),
    missing: field.missing ?? missingText(field),
    malformed: field.malformed ?? defaultMalformed[field.kind ?? "text"] ?? "Check this field",
  };
}

function missingText({ kind, options }: FormField): string {
  if (options) return kind === "checkbox" ? "Choose at least one of these" : "Choose one of these";
  return kind === "checkbox" ? "Tick this box" : "Fill in this field";
}
