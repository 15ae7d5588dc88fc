import { type BuildOptions, buildJob } from "#src/publish/build-site.ts";
import type { BuildResult } from "#src/publish/pages/build-job.ts";
import { runBuild } from "#src/publish/run-build.ts";

/**
 * As `buildSite`, but by the modules that the tests of a worker share, where a thread of its own would load them again.
 * For copies with the code of this repository.
 */
export async function buildHere(options: Partial<BuildOptions> & { root: string }): Promise<BuildResult> {
  return runBuild(await buildJob({ buildDate: "2026-01-15", ...options }), () => {});
}
