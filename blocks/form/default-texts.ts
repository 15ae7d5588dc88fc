import type { Texts } from "#schema/generated/texts.ts";
import type { FormFailed, FormField, FormSent } from "#schema/generated/types.ts";

type FormTexts = Texts["form"];

/** The shortest form by which somebody can be answered. */
export function defaultFields(texts: FormTexts): FormField[] {
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

/** What visitors read once the message has been sent. */
export function defaultSent(
  texts: FormTexts,
): FormSent & { toast: string; title: string; againLabel: string } {
  return { toast: texts.sentToast, title: texts.sentTitle, againLabel: texts.again };
}

/** What visitors read when sending fails. */
export function defaultFailed(texts: FormTexts): Required<FormFailed> {
  const { retry: retryLabel, unreachable, timeout, unconfirmed, refused, broken, advice } = texts;
  return { unreachable, timeout, unconfirmed, refused, broken, advice, retryLabel };
}

/** What is wrong with a required field that is empty. */
export function missingText({ kind, options }: FormField, texts: FormTexts): string {
  if (options) return kind === "checkbox" ? texts.missingChoices : texts.missingChoice;
  return kind === "checkbox" ? texts.missingTick : texts.missing;
}

/** What is wrong with a value of the wrong type; browsers accept any text as text. */
export function malformedText({ kind }: FormField, texts: FormTexts): string {
  if (kind === "email") return texts.malformedEmail;
  if (kind === "url") return texts.malformedUrl;
  if (kind === "number") return texts.malformedNumber;
  return kind === "date" ? texts.malformedDate : texts.malformed;
}
