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
 * Operations on whole pages. Addresses and names are texts that the planner checks, never file paths.
 * - `page`: a plain new page
 * - `scaffold`: a new page from a template of the site (a scaffold), such as for a country or a post; as with `page`, it is opened unless
 * `stays` is set
 * - `translation`: a page for the translation of the page at `route`
 * - `duplicate`: a copy as a draft, with a number in title and address
 * - `move`: another address; `below` takes the pages below it along
 * - `remove`: `to` is the page to which its former addresses lead; without it they are gone for good
 */
export const pageTask = union(
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

/** Lists the ways to create a page: the site's templates for new pages (scaffolds), and the collections that have no such template. */
export const readScaffolds = get(
  "scaffolds",
  object({}),
  reply<{ scaffolds: ScaffoldForm[]; collections: PlainCollection[] }>(),
);

/**
 * A collection that has no template for new pages (scaffold).
 * @property index address of the page above its pages
 */
export type PlainCollection = { label: string; index: string };

/** A scaffold of the site (a template for new documents, used by `npx waymark new`), as a form: its questions are the fields. */
export type ScaffoldForm = {
  command: string;
  /** The kind of name that the user enters for the new page: a country, or a title. */
  names: "country" | "title";
  help: string;
  fields: { name: string; label: string; example?: string; value?: string; kind: string }[];
};
