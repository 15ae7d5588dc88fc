import {
  choice,
  flag,
  get,
  line,
  list,
  MAX_PLACES,
  object,
  record,
  reply,
  type Shape,
  type TypeOf,
  text,
  union,
} from "#src/studio/kernel/protocol/call.ts";
import { planCalls } from "#src/studio/kernel/protocol/plan.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";

const pageList = <Required extends Shape, Optional extends Shape = Record<never, never>>(
  page: Required,
  more?: Optional,
) => list(object(page, more), 1, MAX_PLACES);

/**
 * Operations on whole pages. Addresses and names are texts that the planner checks, never file paths.
 * - `page`: a plain new page
 * - `scaffold`: a new page from a template of the site (a scaffold), such as for a country or a post; as with `page`, it is opened unless
 * `stays` is set
 * - `translation`: a page for the translation of the page at `route`
 * - `duplicate`: a copy as a draft, with a number in title and address
 * - `move`: pages get other addresses; `below` takes the pages below them along
 * - `remove`: `to` is the page to which the former addresses of a page lead; without it they are gone for good
 * - `dates`: sets when pages appear and end; "" removes a date, and one that is absent stays
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
  object({ task: choice("move"), pages: pageList({ route: line, to: line }), below: flag }, { stays: flag }),
  object({ task: choice("remove"), pages: pageList({ route: line }, { to: line }) }, { stays: flag }),
  object(
    { task: choice("dates"), routes: list(line, 1, MAX_PLACES) },
    { publishAt: line, unpublishAt: line },
  ),
);

export type PageTask = TypeOf<typeof pageTask>;

export const pageTaskCalls = planCalls("pages", pageTask);

/** Reads the times of the last changes of all documents, in seconds since 1970. */
export const readChangeTimes = get(
  "pages/change-times",
  object({}),
  reply<{ times: Record<DocumentId, number> }>(),
);

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
  /** Address of the page above the pages that it creates; undefined if there is none. */
  index?: string;
  fields: { name: string; label: string; example?: string; value?: string; kind: string }[];
};
