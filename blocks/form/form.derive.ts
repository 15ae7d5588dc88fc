import { chatAddress, fill, formFor, longDay, numberText, type PageContext, timeOfDay } from "waymark/blocks";
import type { Texts } from "#schema/generated/texts.ts";
import type { FormBlock, FormFailed, FormField, FormSent } from "#schema/generated/types.ts";

export type WordedField = FormField & {
  missing: string;
  malformed: string;
  /** The accepted files of a field as text: "PDF, JPG, up to 10 MB". */
  limits?: string | undefined;
};

const DEFAULT_MEGABYTES = 10;

export type FormProps = ReturnType<typeof derive>;

/** Adds default texts, and the contact details for visitors whose form cannot work. */
export default function derive(block: FormBlock, page: PageContext) {
  const { chat, contact } = page.site;
  const texts = page.texts.form;
  return {
    ...block,
    fields: (block.fields ?? defaultFields(texts)).map((field) => withWords(field, texts, page.language)),
    ...destination(block),
    honeypot: block.honeypot ?? "_gotcha",
    submitLabel: block.submitLabel ?? texts.submit,
    sendingLabel: block.sendingLabel ?? texts.sending,
    sent: { ...defaultSent(texts), ...block.sent },
    failed: { ...defaultFailed(texts), ...block.failed },
    ...(contact ? { email: contact.email } : {}),
    ...(chat ? { chatHref: chatAddress(page), chatService: chat.service } : {}),
  };
}

/**
 * Returns the addresses to which the script (`endpoint`) and the browser (`action`, by default the page itself) send the
 * form. Netlify accepts messages at any address of the site, and answers browsers with the page at that address.
 */
function destination({ endpoint, netlify, hidden = [] }: FormBlock) {
  if (!netlify) return { endpoint, action: endpoint, hidden };
  return {
    endpoint: "/",
    action: netlify.thanks,
    hidden: [{ name: "form-name", value: netlify.name }, ...hidden],
  };
}

function withWords(field: FormField, texts: FormTexts, language: string): WordedField {
  const limits = field.kind === "file" ? limitsOf(field, texts, language) : undefined;
  return {
    ...field,
    ...(limits === undefined ? {} : { limits, maxMegabytes: field.maxMegabytes ?? DEFAULT_MEGABYTES }),
    ...(field.options && !field.kind ? { placeholder: field.placeholder ?? texts.choose } : {}),
    missing: field.missing ?? missingText(field, texts),
    malformed:
      field.malformed ?? malformedText({ ...field, limits }, texts) + rangeOf({ ...field, limits }, language),
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
  const { retry: retryLabel, unreachable, unanswered, timeout, unconfirmed, refused, broken } = texts;
  const { twice, advice } = texts;
  return { unreachable, unanswered, timeout, unconfirmed, refused, broken, twice, advice, retryLabel };
}

function missingText({ kind, options }: FormField, texts: FormTexts): string {
  if (options) return kind === "checkbox" ? texts.missingChoices : texts.missingChoice;
  return kind === "checkbox" ? texts.missingTick : texts.missing;
}

function limitsOf({ accept = [], ...field }: FormField, texts: FormTexts, language: string): string {
  const { maxMegabytes: size = DEFAULT_MEGABYTES, maxFiles: count = 1 } = field;
  const kinds = accept.map((ending) => ending.slice(1).toUpperCase()).join(", ");
  if (count === 1) return fill(texts.fileLimits, { kinds, size });
  return fill(formFor(texts.filesLimits, count, language), { kinds, size, count });
}

/**
 * The allowed values of a field as text, to be appended to its error message: " (09:00 – 17:30)". Contains only figures and signs, which
 * are right in every language.
 */
function rangeOf(
  { kind, limits, min, max }: Omit<WordedField, "missing" | "malformed">,
  language: string,
): string {
  const say = (limit: string) => {
    if (kind === "time") return timeOfDay(limit, language);
    return kind === "date" ? longDay(limit, language) : numberText(Number(limit), language);
  };
  if (limits !== undefined || (min === undefined && max === undefined)) return "";
  if (min === undefined || max === undefined)
    return min === undefined ? ` (≤ ${say(max ?? "")})` : ` (≥ ${say(min)})`;
  return ` (${say(min)} – ${say(max)})`;
}

/** The error message for a malformed value. Browsers accept anything in a text field. */
function malformedText({ kind, limits }: Pick<WordedField, "kind" | "limits">, texts: FormTexts): string {
  if (limits !== undefined) return fill(texts.malformedFile, { limits });
  if (kind === "time") return texts.malformedTime;
  if (kind === "email") return texts.malformedEmail;
  if (kind === "url") return texts.malformedUrl;
  if (kind === "number") return texts.malformedNumber;
  return kind === "date" ? texts.malformedDate : texts.malformed;
}
