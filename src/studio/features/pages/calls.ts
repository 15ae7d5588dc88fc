import type { DocumentId, PageRequest } from "#src/studio/kernel/protocol/protocol.ts";

/** What can be done with pages as a whole, and with what many of them name. Addresses and names are texts, checked by the server, never paths. */
export type PageTask =
  | { task: "page"; address: string; title: string }
  /** From a scaffold of the site: a country, a post. */
  | { task: "scaffold"; command: string; name: string; answers: Record<string, string> }
  | { task: "translation"; route: string; language: string }
  /** Another address; `below` takes the pages below it along. */
  | { task: "move"; route: string; to: string; below: boolean }
  /** `to` is the page that its addresses lead to; without it they are gone for good. */
  | { task: "remove"; route: string; to?: string }
  /** Another name for a fact, everywhere. */
  | { task: "rename-fact"; name: string; to: string };

/** GET /api/scaffolds */
export type ScaffoldsAnswer = { scaffolds: ScaffoldForm[] };

/** A scaffold that the site declares, as a form. */
export type ScaffoldForm = {
  command: string;
  /** What its pages are called: `country`, `title`. */
  names: "country" | "title";
  help: string;
  fields: { name: string; label: string; example?: string; value?: string; kind: string }[];
};

/** A file that a task would write. Shown to people, never sent back. */
export type PlannedFile = { path: string; what: "created" | "changed" | "removed" };

/** A place that names a page. */
export type PageUse = { document: DocumentId; title: string; excerpt: string; isList: boolean };

/** POST /api/plan: what a task would do. Nothing is changed. */
export type PlanAnswer = {
  /** Its name in the undo button. */
  label: string;
  files: PlannedFile[];
  /** The page to open afterwards; without it, the one that is open. */
  opens?: string;
  /** Of a page that is moved or removed: the places that name it. */
  uses: PageUse[];
  /** New mistakes of the site; with any, the task is refused. */
  mistakes: string[];
};

/** POST /api/carry-out: does it, as one undo step. Answers as a change does, with the page that is open afterwards. */
export type CarryOutRequest = PageRequest & { task: PageTask };
