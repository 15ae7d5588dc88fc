import { Advice } from "#src/authoring/advice/advise.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { openThread } from "./pages/open-thread.ts";

/** A site, and the date for overdue reviews, `YYYY-MM-DD`. */
export type AdviceJob = { root: string; today: string };

/**
 * Gives the advice on a site in a thread of its own, which reads the documents itself.
 * @param module that build threads run
 */
export function adviceFromThread(module: string, job: AdviceJob): Promise<PlacedDiagnostic[]> {
  const thread = openThread(module, { advice: job });
  const advice = new Promise<PlacedDiagnostic[]>((resolve, reject) => {
    thread.on("message", resolve);
    thread.on("error", reject);
  });
  // A failure is reported when the advice is awaited, and until then must not count as an unhandled rejection.
  advice.catch(() => {});
  return advice;
}

export function adviceOn({ root, today }: AdviceJob): PlacedDiagnostic[] {
  const { files, pictures } = readSiteFiles(root, undefined, { keep: false });
  const advice = new Advice(files, { today, pictures, cache: new SiteCache() });
  for (const file of files) advice.visit(file);
  return advice.finish();
}
