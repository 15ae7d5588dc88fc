import type { ContactFailed, ContactField, ContactSent } from "#schema/generated/types.ts";

type FieldKind = NonNullable<ContactField["kind"]>;

/** The fewest fields that allow a reply. */
export const defaultFields: ContactField[] = [
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

export const defaultSent: ContactSent & { toast: string; title: string; againLabel: string } = {
  toast: "Message sent! We'll get back to you within 24 hours.",
  title: "Thank you for getting in touch",
  againLabel: "Write another message",
};

export const defaultFailed: Required<ContactFailed> = {
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
