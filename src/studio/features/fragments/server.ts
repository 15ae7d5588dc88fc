import { planRoutes } from "#src/studio/kernel/server/planned-task.ts";
import type { ServerFeature } from "#src/studio/kernel/server/route.ts";
import { fragmentCalls } from "./calls.ts";
import { planFragment } from "./plan-fragment.ts";

export const server: ServerFeature = (kernel) => ({
  routes: planRoutes(kernel, fragmentCalls, {
    plan: (task, { files }, migrations) => planFragment(task, files, migrations),
  }),
});
