import path from "node:path";
import { engineOf } from "#src/content/document/places.js";
import type { Step } from "#src/studio/kernel/history/step.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { MCP_PATH } from "#src/studio/kernel/server/mcp-listener.ts";
import { changePage } from "#src/studio/kernel/server/page-changes.ts";
import { on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { asAuthor, currentAuthor, isAssistant, personOf } from "#src/studio/kernel/session/author.ts";
import type { Place } from "#src/studio/kernel/session/change-log.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { documentTitles } from "#src/studio/kernel/site/titles.ts";
import { giveToken, readAssistant, takeBack } from "./calls.ts";
import { documentTools } from "./tools.ts";
import { t } from "./words.ts";

export const server: ServerFeature = (kernel) => {
  const { session, shellOrigin, tokens } = kernel;
  const { root } = session.disk;
  return {
    routes: [
      on(readAssistant, () => {
        const titleOf = documentTitles(session.files());
        const steps = stepsOfLastRun(session).map(({ label, at, changes }) => ({
          ...{ label, at },
          titles: [...new Set(changes.map(({ document }) => titleOf(document)))],
        }));
        const person = personOf(currentAuthor());
        if (tokens && person)
          // The paths of a server stay private.
          return {
            ...{ steps, program: [] },
            team: { address: shellOrigin + MCP_PATH, hasToken: tokens.has(person.id) },
          };
        const run = path.join(engineOf(root), "scripts/run.js");
        return { steps, program: [process.execPath, run, "mcp", "--root", root] };
      }),
      on(giveToken, async ({ on: isOn }) => {
        const person = personOf(currentAuthor());
        if (!tokens || !person) throw new Refusal(404, t("There is no such command."));
        if (isOn) return { token: await tokens.make(person.id) };
        await tokens.end(person.id);
        return {};
      }),
      on(takeBack, async (request) => {
        const work = takeBackRun(session);
        const answer = await changePage(kernel, request, async () => (await work).place);
        const { count, remaining } = await work;
        return { ...answer, count, remaining };
      }),
    ],
    tools: documentTools(kernel),
  };
};

/** The steps of an assistant's last run that are in place, the latest first; in a team, of an assistant of the person who asks. */
function stepsOfLastRun(session: StudioSession): Step[] {
  const id = personOf(currentAuthor())?.id;
  const author = session.state.history.steps.findLast(
    ({ by }) => isAssistant(by) && (id === undefined || personOf(by)?.id === id),
  )?.by;
  return author === undefined ? [] : stepsOf(session, author);
}

/** The outcome of taking back a run. @property place the first place that the last undo has changed @property count of steps taken back */
type TakenBack = { place: Place | undefined; count: number; remaining: { label: string; why: string }[] };

/** Takes back the steps of an assistant's last run, from its end. A step that somebody else has built on stays. */
async function takeBackRun(session: StudioSession): Promise<TakenBack> {
  const outcome: TakenBack = { place: undefined, count: 0, remaining: [] };
  const author = stepsOfLastRun(session)[0]?.by;
  if (author === undefined) return outcome;
  return asAuthor(author, async () => {
    const { remaining } = outcome;
    for (
      let steps = stepsOf(session, author);
      remaining.length < steps.length;
      steps = stepsOf(session, author)
    )
      try {
        outcome.place = (await session.undo(remaining.length)) ?? outcome.place;
        outcome.count += 1;
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 409) throw error;
        remaining.push({ label: steps[remaining.length]?.label ?? "", why: error.message });
      }
    return outcome;
  });
}

const stepsOf = ({ state }: StudioSession, author: string): Step[] =>
  state.history.steps.filter(({ by }) => by === author).toReversed();
