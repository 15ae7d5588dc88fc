import { bringIn, bringInUnasked } from "#src/studio/features/publish/bring-in/bring-in.ts";
import { fetchNews } from "#src/studio/features/publish/git/fetch-news.ts";
import { findRepository } from "#src/studio/features/publish/git/repository.ts";
import { DocumentFiles } from "#src/studio/kernel/files/document-files.ts";
import { Journal } from "#src/studio/kernel/session/journal.ts";
import { replaySession } from "#src/studio/kernel/session/session-state.ts";
import { SiteDisk } from "#src/studio/kernel/session/site-disk.ts";
import { StudioSession } from "#src/studio/kernel/session/studio-session.ts";

/** Brings in the changes of others to the site in a folder, by command or by itself: a process that a test kills. */
const [, , root = "", how] = process.argv;
const isUnasked = how === "unasked";
const repository = await findRepository(root, "2026-01-15", !isUnasked);
if ("reason" in repository) throw new Error(repository.reason);
const { take, state } = replaySession();
const { journal } = await Journal.open(`${root}/cache/journal.jsonl`, take);
const parts = { disk: new SiteDisk(root), journal, state: state(), now: Date.now };
const site = { session: new StudioSession(parts), files: new DocumentFiles(root) };
if (isUnasked) await bringInUnasked(site, repository, await fetchNews(root, repository, 20_000));
else await bringIn(site, repository);
