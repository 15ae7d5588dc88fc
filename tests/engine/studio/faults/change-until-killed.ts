import { DocumentFiles } from "#src/studio/kernel/files/document-files.ts";
import { asAuthor, personAuthor } from "#src/studio/kernel/session/author.ts";
import { Journal } from "#src/studio/kernel/session/journal.ts";
import { saveSession } from "#src/studio/kernel/session/save-session.ts";
import { replaySession } from "#src/studio/kernel/session/session-state.ts";
import { SiteDisk } from "#src/studio/kernel/session/site-disk.ts";
import { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { FIELDS, personAt } from "./five-people.ts";

/** Lets five people change a field of a page each, and says so, until a test kills the process: `Title 7`. */
const [, , root = "", journalName = "", ...from] = process.argv;
const { take, state } = replaySession();
const { journal } = await Journal.open(journalName, take);
const session = new StudioSession({ disk: new SiteDisk(root), journal, state: state(), now: Date.now });
const files = new DocumentFiles(root);

async function type(field: string, number: number): Promise<void> {
  await session.change({
    document: "page:/about",
    revision: session.state.revision,
    operations: [{ op: "replace", path: FIELDS[field] ?? "", value: `${field} ${number}` }],
    label: "Change",
  });
  process.stdout.write(`${field} ${number}\n`);
  if (field !== "Title") return;
  if (number % 3 === 0) await session.shortenJournal();
  if (number % 5 === 0) await saveSession(session, files);
}

await Promise.all(
  Object.keys(FIELDS).map((field, index) =>
    asAuthor(personAuthor(personAt(index)), async () => {
      for (let number = Number(from[index]); ; number += 1) await type(field, number);
    }),
  ),
);
