import { DocumentFiles } from "#src/studio/kernel/files/document-files.ts";
import { Journal } from "#src/studio/kernel/session/journal.ts";
import { saveSession } from "#src/studio/kernel/session/save-session.ts";
import { replaySession } from "#src/studio/kernel/session/session-state.ts";
import { SiteDisk } from "#src/studio/kernel/session/site-disk.ts";
import { StudioSession } from "#src/studio/kernel/session/studio-session.ts";

/** Changes the title of a page and says so, until a test kills the process: `Title 7`. */
const [, , root = "", journalName = "", from = ""] = process.argv;
const { take, state } = replaySession();
const { journal } = await Journal.open(journalName, take);
const session = new StudioSession({ disk: new SiteDisk(root), journal, state: state(), now: Date.now });
const files = new DocumentFiles(root);
for (let number = Number(from); ; number += 1) {
  await session.change({
    document: "page:/about",
    revision: session.state.revision,
    operations: [{ op: "replace", path: "/title", value: `Title ${number}` }],
    label: "Change",
  });
  process.stdout.write(`Title ${number}\n`);
  if (number % 3 === 0) await session.shortenJournal();
  if (number % 5 === 0) await saveSession(session, files);
}
