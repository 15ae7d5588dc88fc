import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { Advice } from "#src/rules/advice/advise.ts";
import type { SiteOptions } from "#src/rules/advice/known.ts";
import { siteCache } from "#tests/engine/content/small-site.ts";

/** The advice on a site whose documents nobody else reads. */
export function advise(
  files: readonly SourceFile[],
  options: Omit<SiteOptions, "cache"> & { cache?: SiteOptions["cache"] },
): PlacedDiagnostic[] {
  const advice = new Advice(files, { cache: siteCache, ...options });
  for (const file of files) advice.visit(file);
  return advice.finish();
}
