import { messagesOf } from "./translate.ts";

/** Translates the messages shared by several folders, and those of the kernel outside the window. */
export const t = messagesOf();
