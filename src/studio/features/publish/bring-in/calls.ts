import { get, object, reply } from "#src/studio/kernel/protocol/call.ts";

/**
 * The state of the changes that others have published.
 * @property hasNews whether some have just come in by themselves
 * @property failed why they could not be looked for
 * @property waiting changes that wait for a decision, and the titles of what both sides have changed; none if they include code of the site
 */
export type TheirsAnswer = {
  hasNews: boolean;
  failed?: string;
  waiting?: { by: string[]; titles: string[] };
};

/** Looks for changes that others have published, in a team. Those that clash with nothing come in by themselves. */
export const lookForTheirs = get("theirs", object({}), reply<TheirsAnswer>());
