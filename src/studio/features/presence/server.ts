import { siteTimeZone } from "#src/content/site/shared/site-document.ts";
import { on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { authorName, currentAuthor, personOf } from "#src/studio/kernel/session/author.ts";
import { documentTitles } from "#src/studio/kernel/site/titles.ts";
import { PRESENCE, type Present, readToday, type StepToday, tellPlace } from "./calls.ts";

/** Time in ms after the end of its event stream when a window is gone: a reload takes less. */
const GONE_MS = 5000;

/** Keeps the places of the windows of a team. */
export const server: ServerFeature = (kernel) => {
  const { events, session } = kernel;
  const windows = new Map<string, Present>();
  const announce = () => events.send({ event: PRESENCE, detail: [...windows.values()] });
  events.onLeave((window) => {
    setTimeout(() => {
      if (!events.has(window) && windows.delete(window)) announce();
    }, GONE_MS).unref();
  });
  return {
    routes: [
      on(tellPlace, (place) => {
        const person = personOf(currentAuthor());
        // A window without a stream would never be gone.
        if (person && events.has(place.window)) {
          windows.set(place.window, { ...place, ...person });
          announce();
        }
        return { present: [...windows.values()] };
      }),
      on(readToday, () => ({ steps: stepsToday() })),
    ],
  };

  function stepsToday(): StepToday[] {
    const files = session.files();
    const [zone, titleOf] = [siteTimeZone(files), documentTitles(files)];
    const day = zone.dayAt(Date.now());
    const steps: StepToday[] = [];
    for (const { at, by, label, changes } of session.state.history.steps) {
      if (zone.dayAt(at) !== day) continue;
      const who = authorName(by);
      const titles = [...new Set(changes.map(({ document }) => titleOf(document)))];
      const last = steps.at(-1);
      const isSame = last?.who === who && last.label === label && last.titles.join() === titles.join();
      if (last && isSame) last.at = at;
      else steps.push({ at, who, label, titles });
    }
    return steps.reverse();
  }
};
