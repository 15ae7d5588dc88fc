import { post, reply, type Schema } from "./call.ts";
import { pageChange } from "./page-change.ts";
import type { DocumentId } from "./protocol.ts";

/** A file that a task would write, for display only. */
export type PlannedFile = { title: string; route?: string; what: "created" | "changed" | "removed" };

/** A place that refers to a page. */
export type PageUse = { document: DocumentId; title: string; excerpt: string; isList: boolean };

/** The plan of a task, which changes nothing. */
export type PlanAnswer = {
  /** Name of the change in the undo button. */
  label: string;
  files: PlannedFile[];
  /** The page to open afterwards; by default, the open one. */
  opens?: string;
  /** The places that refer to a page that is moved or removed. */
  uses: PageUse[];
  /** New mistakes that the task would cause; if there are any, it is refused. */
  mistakes: string[];
};

/** Declares the calls of a kind of task: one returns its plan, the other carries it out as one undo step. */
export function planCalls<Task>(name: string, task: Schema<Task>) {
  return {
    plan: post(`${name}/plan`, task, reply<PlanAnswer>()),
    carryOut: pageChange(`${name}/carry-out`, { task }, {}),
  };
}
