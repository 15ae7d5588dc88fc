import {
  flag,
  get,
  object,
  pageOptions,
  pageParts,
  post,
  reply,
  STEPS,
} from "#src/studio/kernel/protocol/call.ts";
import type { ChangeAnswer } from "#src/studio/kernel/protocol/protocol.ts";

/**
 * The last run of an assistant, and how to connect one.
 * @property steps the run's steps that are in place, the latest first, with their times in ms and the titles of what they changed
 * @property program words of the command that an assistant's program has to start; none in a team
 * @property team in a team, the address to which the programs of assistants connect, and whether the person has a token for them
 */
export type AssistantAnswer = {
  steps: { label: string; at: number; titles: string[] }[];
  program: string[];
  team?: { address: string; hasToken: boolean };
};

export const readAssistant = get("assistant", object({}), reply<AssistantAnswer>());

/** A step that cannot be taken back. @property why the reason as a sentence, with who has built on the step, and how */
type Remaining = { label: string; why: string };

/** Takes back the last run of an assistant. Steps that others have built on stay in place, and are listed. */
export const takeBack = post(
  "assistant/take-back",
  object(pageParts, pageOptions),
  reply<ChangeAnswer & { count: number; remaining: Remaining[] }>(),
  STEPS,
);

/**
 * Makes a token with which assistants work for the person who asks, or ends the present one.
 * @property token is stored nowhere, so it cannot be shown again
 */
export const giveToken = post("assistant/token", object({ on: flag }), reply<{ token?: string }>(), "viewer");
