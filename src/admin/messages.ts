import type { ToastMessage } from "#src/browser/stores/toasts.ts";
import texts from "./messages.json" with { type: "json" };

/** All toasts of the drafting area. Their wording is specified. */
export const messages = texts as Readonly<Record<keyof typeof texts, ToastMessage>>;

export const MARKDOWN_FAILURE = "Error parsing markdown";

export const WRONG_PASSPHRASE = "Invalid password";
