import type { ServerFeature } from "#src/studio/kernel/server/kernel.ts";
import { on } from "#src/studio/kernel/server/route.ts";
import { changeNotes, NOTES_CHANGED, readNotes } from "./calls.ts";
import { authorIn, NoteStore } from "./note-store.ts";

export const server: ServerFeature = ({ session, files, events }) => {
  const notes = new NoteStore({ session, files, author: () => authorIn(session.disk.root) });
  const announce = () => events.send({ event: NOTES_CHANGED });
  return {
    routes: [
      on(readNotes, () => notes.list()),
      on(changeNotes, async (task) => {
        const answer = await notes.carryOut(task);
        announce();
        return answer;
      }),
    ],
    // Notes of colleagues arrive with a pull.
    onDiskChange: announce,
  };
};
