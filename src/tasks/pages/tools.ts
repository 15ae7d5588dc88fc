import { flag, object } from "#src/studio/kernel/protocol/call.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { announceChange } from "#src/studio/kernel/server/page-changes.ts";
import { carryOutTask, type Planner, readPlan } from "#src/studio/kernel/server/planned-task.ts";
import type { Kernel, Tool } from "#src/studio/kernel/server/route.ts";
import { tool } from "#src/studio/kernel/server/tool.ts";
import { type PageTask, pageTask } from "./actions/calls.ts";

/** The tool with which an assistant creates, copies, translates, moves, removes and dates pages. */
export const pageTool = (kernel: Kernel, planner: Planner<PageTask>): Tool =>
  tool(
    {
      name: "page",
      description:
        "Creates (page, or scaffold from a template), duplicates or translates a page, moves or removes pages, or sets their dates, in one step; links and old addresses keep working. dry_run only says what would happen.",
      input: object({ task: pageTask }, { dry_run: flag }),
      isReadOnly: false,
    },
    async ({ task, dry_run: isDryRun }) => {
      if (isDryRun) {
        const { files, mistakes } = await readPlan(kernel, task, planner);
        if (mistakes.length > 0) throw new Refusal(422, mistakes.join("\n"));
        return `Would change:\n${files.map(({ what, title, route }) => `${what} ${route ?? ""} ${title}`).join("\n")}`;
      }
      const before = kernel.session.state.revision;
      const opens = await carryOutTask(kernel, task, planner);
      announceChange(kernel, before);
      return `Done as one step, as a draft.${opens === undefined ? "" : ` The page is ${opens}.`} Revision ${kernel.session.state.revision}.`;
    },
  );
