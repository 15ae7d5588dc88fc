import { post, reply, type Schema } from "./call.ts";
import { pageChange } from "./page-change.ts";
import type { DocumentId } from "./protocol.ts";

/** A file that a task would write, described for display. */
export type PlannedFile = { title: string; route?: string; what: "created" | "changed" | "removed" };

/**
 * A place that refers to a page.
 * @property excerpt the words around it
 * @property isList whether it is a list filled by a query rather than a link
 */
export type PageUse = { document: DocumentId; title: string; excerpt: string; isList: boolean };

/** The plan of a task, before anything is changed. */
export type PlanAnswer = {
  /** Name of the change in the undo button. */
  label: string;
  files: PlannedFile[];
  /** The page to open afterwards; by default, the open page. */
  opens?: string;
  /** The places that refer to a page that is moved or removed. */
  uses: PageUse[];
  /** Mistakes that the task would add to the site; if there are any, the task is refused. */
  mistakes: string[];
};

/** Declares the two calls for tasks of one kind: the first returns the plan of a task, the second carries it out as a single undo step. */
export function planCalls<Task>(name: string, task: Schema<Task>) {
  return {
    plan: post(`${name}/plan`, task, reply<PlanAnswer>(), "viewer"),
    carryOut: pageChange(`${name}/carry-out`, { task }, {}),
  };
}
