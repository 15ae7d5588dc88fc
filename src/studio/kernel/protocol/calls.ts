import type { Forms } from "../form/form-model.ts";
import {
  choice,
  count,
  documentId,
  documentValue,
  flag,
  get,
  list,
  object,
  operation,
  pageOptions,
  pageParts,
  pointer,
  post,
  type RequestOf,
  reply,
  route,
  text,
} from "./call.ts";
import { pageChange } from "./page-change.ts";
import type { PageAnswer, SaveAnswer, SiteAnswer, UsesAnswer } from "./protocol.ts";

/** The calls of the kernel. Those of a feature are in its `calls.ts`. */
export const readSite = get("site", object({}), reply<SiteAnswer>());

export const readForms = get("forms", object({}), reply<Forms>());

export const readPage = get("page", object({ route }, { also: documentId }), reply<PageAnswer>());

/** The open page as others have changed it. */
export const refreshPage = pageChange("refresh", {}, {});

/** The pages that show something: a shared document, or `fact:` and the name of a fact. */
export const readUses = get(
  "uses",
  object({ of: text(310, "^(?:layout|fragment|data|fact):[\\w.\\/\\[\\]\\-]{1,300}$") }),
  reply<UsesAnswer>(),
);

/** The revision that a change is based on: `view.revision` of the last answer. */
const based = { document: documentId, revision: count };

/**
 * Changes a document. Typing in one field becomes one step as long as `typing` names the same field and pauses are
 * shorter than 1.5 s. 409 if the same place has been changed since `revision`. `label` is its
 * name in the undo button: "Move Costs". One that is sent again with the same `id` is made once.
 */
export const change = pageChange(
  "change",
  { ...based, operations: list(operation, 1, 1000), label: text(200) },
  { typing: pointer, id: text(64) },
);

/**
 * Replaces the text of a document. Consecutive ones join into a step as typing does. While it is not JSON, its value
 * stays the last valid one.
 */
export const changeSource = pageChange("source", { ...based, text: text(1_000_000) }, {});

export const undo = pageChange("undo", {}, {});
export const redo = pageChange("redo", {}, {});

/** Reverts the unsaved changes of the page's documents, or of all, as one step. */
export const discard = pageChange("discard", {}, { all: flag });

/** Fixes one problem as `validate --fix` would. */
export const fix = pageChange("fix", { document: documentId, code: text(100), pointer }, {});

const version = { document: documentId, pointer, yours: documentValue, theirs: documentValue };

/** The sides chosen for conflicts, of the versions that were seen. */
export const choices = list(object({ ...version, side: choice("yours", "theirs") }), 0, 10_000);

/** Saves all unsaved documents. `take` resolves the conflicts of the previous answer, as long as both versions are those. */
export const save = post("save", object(pageParts, { ...pageOptions, take: choices }), reply<SaveAnswer>());

export type ChangeRequest = RequestOf<typeof change>;
export type SourceRequest = RequestOf<typeof changeSource>;
export type SaveRequest = RequestOf<typeof save>;
