import texts from "./messages.json" with { type: "json" };

/** A toast message in the form of `toasts.add` in src/browser/stores/toasts.ts. */
type Message = {
  readonly title: string;
  readonly description?: string;
  readonly tone: "success" | "destructive";
};

/** All toasts of the drafting area, by name. The specification prescribes their wording. */
export const messages = texts as Readonly<Record<keyof typeof texts, Message>>;

export const MARKDOWN_FAILURE = "Error parsing markdown";

export const WRONG_PASSPHRASE = "Invalid password";
