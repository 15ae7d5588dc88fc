import type { Texts } from "#schema/generated/texts.ts";
import type { FormBlock, FormFailed, FormField, FormSent } from "#schema/generated/types.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { chatAddress } from "#src/ui/page-context.ts";

export type WordedField = FormField & { missing: string; malformed: string };

export type FormProps = ReturnType<typeof derive>;

/** Adds the words that the document leaves out, and where the visitor can write when the form cannot work. */
export default function derive(block: FormBlock, page: PageContext) {
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

type FormTexts = Texts["form"];

function defaultFields(texts: FormTexts): FormField[] {
  return [
    { name: "name", label: texts.name, required: true, autoComplete: "name", missing: texts.nameMissing },
    {
      name: "email",
      label: texts.email,
      kind: "email",
      required: true,
      autoComplete: "email",
      missing: texts.emailMissing,
    },
    { name: "message", label: texts.message, kind: "textarea" },
  ];
}

function defaultSent(texts: FormTexts): FormSent & { toast: string; title: string; againLabel: string } {
  return { toast: texts.sentToast, title: texts.sentTitle, againLabel: texts.again };
}

function defaultFailed(texts: FormTexts): Required<FormFailed> {
  const { retry: retryLabel, unreachable, timeout, unconfirmed, refused, broken, advice } = texts;
  return { unreachable, timeout, unconfirmed, refused, broken, advice, retryLabel };
}

function missingText({ kind, options }: FormField, texts: FormTexts): string {
  if (options) return kind === "checkbox" ? texts.missingChoices : texts.missingChoice;
  return kind === "checkbox" ? texts.missingTick : texts.missing;
}

/** What is wrong with a value of the wrong type; browsers accept any text as text. */
function malformedText({ kind }: FormField, texts: FormTexts): string {
  if (kind === "email") return texts.malformedEmail;
  if (kind === "url") return texts.malformedUrl;
  if (kind === "number") return texts.malformedNumber;
  return kind === "date" ? texts.malformedDate : texts.malformed;
}
