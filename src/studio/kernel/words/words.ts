import { messagesOf } from "./translate.ts";

/** Translates the messages shared by several folders, and those of the kernel outside the window. */
export const t = messagesOf();

/** A name or text in the quotation marks of the reader's language. */
export const quoted = (text: string): string => t("“{text}”", { text });
