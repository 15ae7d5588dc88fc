import { AsyncLocalStorage } from "node:async_hooks";
import { ENGLISH, type Speech, speakIn } from "./translate.ts";

const requests = new AsyncLocalStorage<Speech>();

/** Answers a request in the language of its window; outside of requests the server speaks English. */
export function answerIn<Answer>(speech: Speech, answer: () => Promise<Answer>): Promise<Answer> {
  speakIn(() => requests.getStore() ?? ENGLISH);
  return requests.run(speech, answer);
}
