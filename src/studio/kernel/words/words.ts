import { messagesOf } from "./translate.ts";

/** Says the shared messages, and those of the kernel outside the window. */
export const t = messagesOf();
