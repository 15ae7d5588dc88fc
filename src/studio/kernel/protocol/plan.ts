import { post, reply, type Schema } from "./call.ts";
import { pageChange } from "./page-change.ts";
import type { DocumentId } from "./protocol.ts";

/** A file that a task would write. Shown to people, never sent back. */
export type PlannedFile = { title: string; route?: string; what: "created" | "changed" | "removed" };

/** A place that names a page. */
export type PageUse = { document: DocumentId; title: string; excerpt: string; isList: boolean };

/** The effect of a task. Nothing is changed. */
export type PlanAnswer = {
  /** Its name in the undo button. */
  label: string;
  files: PlannedFile[];
  /** The page to open afterwards; without it, the one that is open. */
  opens?: string;
  /** The places that name a page that is moved or removed. */
  uses: PageUse[];
  /** New mistakes of the site; with any, the task is refused. */
  mistakes: string[];
};

/** The calls of a kind of task: one says what it would do, the other does it as one undo step. */
export function planCalls<Task>(name: string, task: Schema<Task>) {
  return {
    plan: post(`${name}/plan`, task, reply<PlanAnswer>()),
    carryOut: pageChange(`${name}/carry-out`, { task }, {}),
  };
}
