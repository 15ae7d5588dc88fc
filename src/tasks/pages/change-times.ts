import { stat } from "node:fs/promises";
import path from "node:path";
import { tryGit } from "#src/disk/run-git.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";

/** Maximum number of commits that are read; documents that were last changed earlier have no time. */
const MAX_COMMITS = 20_000;

/**
 * The times of the last changes of all documents, in seconds since 1970: now for unsaved ones, the time of the file for those that differ
 * from the last commit, and the time of the commit for all others.
 */
export async function changeTimes(session: StudioSession): Promise<Record<DocumentId, number>> {
  const { root } = session.disk;
  const committed = await commitTimes(root);
  const changed = committed ? await uncommittedPaths(root) : session.files().map((file) => file.path);
  const times = new Map(committed);
  await Promise.all(
    changed.map(async (name) => {
      const file = await stat(path.join(root, name)).catch(() => undefined);
      if (file) times.set(name, Math.round(file.mtimeMs / 1000));
    }),
  );
  const now = Math.round(Date.now() / 1000);
  return Object.fromEntries([
    ...session.files().flatMap(({ path: name }): [DocumentId, number][] => {
      const [document, time] = [documentIdOf(name), times.get(name)];
      return document === undefined || time === undefined ? [] : [[document, time]];
    }),
    ...session.history().unsaved.map((document): [DocumentId, number] => [document, now]),
  ]);
}

/** The times of the last commits of files, by path; undefined without git or commits. */
async function commitTimes(root: string): Promise<Map<string, number> | undefined> {
  const command = ["log", "--format=%n@%ct", "--name-only", "--relative", `--max-count=${MAX_COMMITS}`];
  const log = await ask(root, command, ["HEAD", "--", "pages"]);
  if (log === undefined) return undefined;
  const times = new Map<string, number>();
  let time = 0;
  for (const line of log.split("\n"))
    if (line.startsWith("@")) time = Number(line.slice(1));
    else if (line !== "" && !times.has(line)) times.set(line, time);
  return times;
}

async function uncommittedPaths(root: string): Promise<string[]> {
  const lists = await Promise.all([
    ask(root, ["diff", "--name-only", "--relative"], ["HEAD", "--", "pages"]),
    ask(root, ["ls-files", "--others", "--exclude-standard", "pages"], []),
  ]);
  return lists.flatMap((list) => list?.split("\n") ?? []).filter((name) => name !== "");
}

/** Runs a git command; undefined if it fails, or git is not installed. */
const ask = (root: string, command: readonly string[], operands: readonly string[]) =>
  tryGit(root, ["-c", "core.quotePath=off", ...command], { operands }).catch(() => undefined);
