import path from "node:path";
import { engineOf } from "#src/content/document/places.js";
import type { Step } from "#src/studio/kernel/history/step.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { changePage } from "#src/studio/kernel/server/page-changes.ts";
import { on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { asAuthor, isAssistant } from "#src/studio/kernel/session/author.ts";
import type { Place } from "#src/studio/kernel/session/change-log.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { readAssistant, takeBack } from "./calls.ts";
import { documentTools } from "./tools.ts";

export const server: ServerFeature = (kernel) => {
  const { session } = kernel;
  const { root } = session.disk;
  return {
    routes: [
      on(readAssistant, () => ({
        steps: stepsOfLastRun(session).map(({ label, at }) => ({ label, at })),
        program: [process.execPath, path.join(engineOf(root), "scripts/run.js"), "mcp", "--root", root],
      })),
      on(takeBack, (request) => changePage(kernel, request, () => takeBackRun(session))),
    ],
    tools: documentTools(kernel),
  };
};

/** The steps of an assistant's last run that are in place, the latest first. */
function stepsOfLastRun(session: StudioSession): Step[] {
  const author = session.state.history.steps.findLast(({ by }) => isAssistant(by))?.by;
  return author === undefined ? [] : stepsOf(session, author);
}

/**
 * Takes back the steps of an assistant's last run, from its end. A step that somebody else has built on stays.
 * @returns the first place that the last undo has changed
 */
async function takeBackRun(session: StudioSession): Promise<Place | undefined> {
  const [last] = stepsOfLastRun(session);
  const author = last?.by;
  if (author === undefined) return undefined;
  return asAuthor(author, async () => {
    let place: Place | undefined;
    for (let remaining = 0; remaining < stepsOf(session, author).length; )
      try {
        place = (await session.undo(remaining)) ?? place;
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 409) throw error;
        remaining += 1;
      }
    return place;
  });
}

const stepsOf = ({ state }: StudioSession, author: string): Step[] =>
  state.history.steps.filter(({ by }) => by === author).toReversed();
