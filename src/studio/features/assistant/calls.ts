import { get, object, reply } from "#src/studio/kernel/protocol/call.ts";
import { pageChange } from "#src/studio/kernel/protocol/page-change.ts";

/**
 * The last run of an assistant, and how to connect one.
 * @property steps the run's steps that are in place, the latest first, with their times in ms
 * @property program words of the command that an assistant's program has to start
 */
export type AssistantAnswer = { steps: { label: string; at: number }[]; program: string[] };

export const readAssistant = get("assistant", object({}), reply<AssistantAnswer>());

/** Takes back the last run of an assistant. Steps that others have built on stay in place; they are left in the answer of `readAssistant`. */
export const takeBack = pageChange("assistant/take-back", {}, {});
