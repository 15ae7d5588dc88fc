import type { Kernel } from "#src/studio/kernel/server/route.ts";
import { titlesIn } from "#src/studio/kernel/site/with-titles.ts";
import type { ErrorPlace } from "./calls.ts";

/** Where the site has errors now, for which a build stops. */
export async function siteErrors({
  check,
  session,
}: Pick<Kernel, "check" | "session">): Promise<ErrorPlace[]> {
  await check.run();
  const places = new Map<string, ErrorPlace>();
  const titleOf = titlesIn(session.files());
  for (const problem of check.problems) {
    if (problem.severity !== "error") continue;
    const { document } = problem;
    const title = document === undefined ? problem.file : titleOf(document);
    const route = document?.startsWith("page:") ? { route: document.slice("page:".length) } : {};
    const { count } = places.get(title) ?? { count: 0 };
    places.set(title, { title, ...route, count: count + 1 });
  }
  return [...places.values()];
}
