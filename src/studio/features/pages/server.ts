import type { ServerFeature } from "#src/studio/kernel/server/kernel.ts";
import { planRoutes } from "#src/studio/kernel/server/planned-task.ts";
import { on } from "#src/studio/kernel/server/route.ts";
import { pageTaskCalls, readScaffolds } from "./calls.ts";
import { usesOfPage } from "./page-uses.ts";
import { planTask, refusePaths } from "./plan-task.ts";
import { scaffoldForms } from "./scaffold-forms.ts";

export const server: ServerFeature = (kernel) => ({
  routes: [
    on(readScaffolds, () => ({ scaffolds: scaffoldForms(kernel.session.files()) })),
    ...planRoutes(kernel, pageTaskCalls, {
      check: refusePaths,
      plan: planTask,
      usesOf: (task, files) =>
        task.task === "move" || task.task === "remove" ? usesOfPage(task.route, kernel.session, files) : [],
    }),
  ],
});
