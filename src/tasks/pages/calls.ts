import {
  choice,
  flag,
  get,
  line,
  object,
  record,
  reply,
  type TypeOf,
  text,
  union,
} from "#src/studio/kernel/protocol/call.ts";
import { planCalls } from "#src/studio/kernel/protocol/plan.ts";

/**
 * Operations on whole pages. Addresses and names are texts that the planner checks, never paths.
 * - `scaffold`: from a scaffold of the site, such as a country or a post; new pages are opened unless one `stays`
 * - `duplicate`: a copy as a draft, numbered after the page
 * - `move`: another address; `below` takes the pages below it along
 * - `remove`: `to` is the page that its addresses lead to; without it they are gone for good
 */
const pageTask = union(
  "task",
  object({ task: choice("page"), address: line, title: line }, { stays: flag }),
  object(
    { task: choice("scaffold"), command: line, name: line, answers: record(line, 100) },
    { stays: flag },
  ),
  object({ task: choice("translation"), route: line, language: text(35, "^[A-Za-z0-9\\-]{2,}$") }),
  object({ task: choice("duplicate"), route: line }),
  object({ task: choice("move"), route: line, to: line, below: flag }),
  object({ task: choice("remove"), route: line }, { to: line }),
);

export type PageTask = TypeOf<typeof pageTask>;

export const pageTaskCalls = planCalls("pages", pageTask);

/** Lists the ways to create a page: scaffolds, and collections without one. */
export const readScaffolds = get(
  "scaffolds",
  object({}),
  reply<{ scaffolds: ScaffoldForm[]; collections: PlainCollection[] }>(),
);

/** A collection without a scaffold. @property index address above its pages */
export type PlainCollection = { label: string; index: string };

/** A scaffold of the site, as a form. */
export type ScaffoldForm = {
  command: string;
  /** The meaning of a page's name: `country`, `title`. */
  names: "country" | "title";
  help: string;
  fields: { name: string; label: string; example?: string; value?: string; kind: string }[];
};
