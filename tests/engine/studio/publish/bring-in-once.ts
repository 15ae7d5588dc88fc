import { bringIn } from "#src/studio/features/publish/bring-in/bring-in.ts";
import { findRepository } from "#src/studio/features/publish/git/repository.ts";
import { DocumentFiles } from "#src/studio/kernel/files/document-files.ts";
import { Journal } from "#src/studio/kernel/session/journal.ts";
import { replaySession } from "#src/studio/kernel/session/session-state.ts";
import { SiteDisk } from "#src/studio/kernel/session/site-disk.ts";
import { StudioSession } from "#src/studio/kernel/session/studio-session.ts";

/** Brings in the changes of others to the site in a folder: a process that a test kills. */
const [, , root = ""] = process.argv;
const repository = await findRepository(root, "2026-01-15", true);
if ("reason" in repository) throw new Error(repository.reason);
const { take, state } = replaySession();
const { journal } = await Journal.open(`${root}/cache/journal.jsonl`, take);
const parts = { disk: new SiteDisk(root), journal, state: state(), now: Date.now };
await bringIn({ session: new StudioSession(parts), files: new DocumentFiles(root) }, repository);
