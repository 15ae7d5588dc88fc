import type { Pictures } from "#src/content/address/responsive-image.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { Advice, type DocumentAdvice } from "#src/rules/advice/advise.ts";
import type { AdviceBeside } from "#src/rules/inspect.ts";
import { openThread } from "./pages/open-thread.ts";
import { receivedFiles, type SentFile, sentFile } from "./pages/sent-file.ts";
import { takeBatches } from "./pages/take-batches.ts";

/**
 * The input of a thread that looks for advice: problems that do not stop a build, but that readers or later authors would notice.
 * @property root the site's folder
 * @property today `YYYY-MM-DD`, for overdue reviews
 */
export type AdviceJob = { root: string; today: string; pictures?: Pictures };

/**
 * The files of the site, the indexes of those that need advice, and the number of these that threads have already taken, in shared memory.
 */
export type AdviceFiles = { files: readonly SentFile[]; wanted: readonly number[]; cursor: Int32Array };

/**
 * Starts a thread that looks for advice on a site's documents, so that the current thread only has to visit the rest.
 * @param module URL of the module that build threads run
 * @param wanted the files that need advice
 */
export function adviceFromThread(
  module: string,
  files: readonly SourceFile[],
  job: AdviceJob,
  wanted: readonly SourceFile[] = files,
): AdviceBeside {
  const thread = openThread(module, { advice: job });
  const cursor = new Int32Array(new SharedArrayBuffer(4));
  const others = new Promise<readonly DocumentAdvice[]>((resolve, reject) => {
    thread.on("message", resolve);
    thread.on("error", reject);
  });
  // A failure is reported when the advice is awaited; until then it must not count as an unhandled rejection.
  others.catch(() => {});
  // The thread reads the pages itself: sent bytes would be in memory twice.
  const isRead = ({ path, stamp }: SourceFile) => stamp !== undefined && path.startsWith("pages/");
  const isWanted = new Set(wanted);
  const sent: AdviceFiles = {
    files: files.map((file) => sentFile(file, isRead(file))),
    wanted: files.flatMap((file, index) => (isWanted.has(file) ? [index] : [])),
    cursor,
  };
  thread.postMessage(sent);
  return { others, left: takeBatches(wanted, cursor) };
}

/** Returns the advice on those documents that this thread takes from the shared list. */
export function adviceOn(
  { root, today, pictures }: AdviceJob,
  { files: sent, wanted, cursor }: AdviceFiles,
): readonly DocumentAdvice[] {
  const files = receivedFiles(sent, root);
  const visited = wanted.flatMap((index) => files[index] ?? []);
  const advice = new Advice(files, { today, pictures, cache: new SiteCache() });
  for (const batch of takeBatches(visited, cursor)) for (const file of batch) advice.visit(file);
  return advice.visited;
}
