import type { FormFailed, FormField, FormSent } from "#schema/generated/types.ts";

type FieldKind = NonNullable<FormField["kind"]>;

/** The shortest form by which somebody can be answered. */
export const defaultFields: FormField[] = [
  {
    name: "name",
    label: "Full Name",
    required: true,
    autoComplete: "name",
    missing: "Enter your full name",
  },
  {
    name: "email",
    label: "Email Address",
    kind: "email",
    required: true,
    autoComplete: "email",
    missing: "Enter your email address",
  },
  { name: "message", label: "Message", kind: "textarea" },
];

export const defaultSent: FormSent & { toast: string; title: string; againLabel: string } = {
  toast: "Your message has been sent.",
  title: "Thank you",
  againLabel: "Send another message",
};
export const defaultFailed: Required<FormFailed> = {
  unreachable:
    "Your message was not sent because we could not reach the server. Check your connection and try again.",
  timeout: "The server took too long to answer, so your message may not have arrived. Please try again.",
  refused: "Your message was not sent because the server did not accept it. Check it and try again.",
  broken: "Your message was not sent because the server has a problem. Please try again in a few minutes.",
  advice: "Everything you typed is still here. You can also email us at",
  retryLabel: "Try again",
};

/** Validation messages for values of the wrong type; browsers accept any text as text. */
export const defaultMalformed: Partial<Record<FieldKind, string>> = {
  email: "Enter an email address like name@example.com",
  url: "Enter a web address like https://www.example.com",
  number: "Enter a number",
  date: "Enter a date",
};
