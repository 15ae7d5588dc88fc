import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type InspectOptions, inspect } from "#src/rules/inspect.ts";
import { type Checked, exampleSite, filesOf, siteCache } from "#tests/engine/content/small-site.ts";

/** Everything that `npm run validate` reports about a small site with these documents, advice included. */
export function diagnose(checked: Checked, options: Partial<InspectOptions> = {}): PlacedDiagnostic[] {
  const around = { assets: exampleSite.assets, cache: siteCache, today: "2026-01-15" };
  return inspect(filesOf(checked), { ...around, ...options }).diagnostics;
}
