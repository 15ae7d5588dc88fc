import type { Step } from "#src/studio/kernel/history/step.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { asAuthor } from "#src/studio/kernel/session/author.ts";
import type { Place } from "#src/studio/kernel/session/change-log.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";

/** The steps of an assistant's last run that are in place, the latest first. */
export function stepsOfLastRun({ state }: Pick<StudioSession, "state">): Step[] {
  const { steps } = state.history;
  const author = steps.findLast(({ by }) => by?.startsWith("assistant"))?.by;
  return author === undefined ? [] : steps.filter(({ by }) => by === author).toReversed();
}

/**
 * Takes back the steps of an assistant's last run, from its end. A step that somebody else has built on stays.
 * @returns the first changed place of the step taken back last
 */
export async function takeBackRun(session: StudioSession): Promise<Place | undefined> {
  const [last] = stepsOfLastRun(session);
  if (last?.by === undefined) return undefined;
  return asAuthor(last.by, async () => {
    let place: Place | undefined;
    for (let left = 0; left < stepsOfLastRun(session).filter(({ by }) => by === last.by).length; )
      try {
        place = (await session.undo(left)) ?? place;
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 409) throw error;
        left += 1;
      }
    return place;
  });
}
