import { AsyncLocalStorage } from "node:async_hooks";
import { ENGLISH, type Speech, speakIn } from "./translate.ts";

const requests = new AsyncLocalStorage<Speech>();

/** Answers a request in the language of its window. Outside of requests the server uses English. */
export function answerIn<Answer>(speech: Speech, answer: () => Promise<Answer>): Promise<Answer> {
  speakIn(() => requests.getStore() ?? ENGLISH);
  return requests.run(speech, answer);
}
