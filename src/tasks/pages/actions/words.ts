import { messagesOf } from "#src/studio/kernel/words/translate.ts";
import type words from "./words.json";

export const t = messagesOf<typeof words>();
