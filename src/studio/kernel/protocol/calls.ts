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
  pageRequest,
  pointer,
  post,
  type RequestOf,
  reply,
  route,
  text,
} from "./call.ts";
import type { ChangeAnswer, PageAnswer, SaveAnswer, SiteAnswer, UsesAnswer } from "./protocol.ts";

/** The calls of the kernel. Those of a feature are in its `calls.ts`. */
export const readSite = get("site", object({}), reply<SiteAnswer>());

export const readForms = get("forms", object({}), reply<Forms>());

export const readPage = get("page", object({ route }, { also: documentId }), reply<PageAnswer>());

/** The open page as others have changed it. */
export const refreshPage = post("refresh", pageRequest, reply<ChangeAnswer>());

/** The pages that show something: a shared document, or `fact:` and the name of a fact. */
export const readUses = get(
  "uses",
  object({ of: text(310, "^(?:layout|fragment|data|fact):[\\w.\\/\\[\\]\\-]{1,300}$") }),
  reply<UsesAnswer>(),
);

/** The revision that a change is based on: `view.revision` of the last answer. */
const based = { ...pageParts, document: documentId, revision: count };

/**
 * Changes a document. Typing in one field becomes one step as long as `typing` names the same field and pauses are
 * shorter than 1.5 s. 409 if the same place has been changed since `revision`. `label` is its
 * name in the undo button: "Move Costs". One that is sent again with the same `id` is made once.
 */
export const change = post(
  "change",
  object(
    { ...based, operations: list(operation, 1, 1000), label: text(200) },
    { ...pageOptions, typing: pointer, id: text(64) },
  ),
  reply<ChangeAnswer>(),
);

/**
 * Replaces the text of a document. Consecutive ones join into a step as typing does. While it is not JSON, its value
 * stays the last valid one.
 */
export const changeSource = post(
  "source",
  object({ ...based, text: text(1_000_000) }, pageOptions),
  reply<ChangeAnswer>(),
);

export const undo = post("undo", pageRequest, reply<ChangeAnswer>());
export const redo = post("redo", pageRequest, reply<ChangeAnswer>());

/** Reverts the unsaved changes of the page's documents, or of all, as one step. */
export const discard = post(
  "discard",
  object(pageParts, { ...pageOptions, all: flag }),
  reply<ChangeAnswer>(),
);

/** Fixes one problem as `validate --fix` would. */
export const fix = post(
  "fix",
  object({ ...pageParts, document: documentId, code: text(100), pointer }, pageOptions),
  reply<ChangeAnswer>(),
);

const version = { document: documentId, pointer, yours: documentValue, theirs: documentValue };

/** The sides chosen for conflicts, of the versions that were seen. */
export const choices = list(object({ ...version, side: choice("yours", "theirs") }), 0, 10_000);

/** Saves all unsaved documents. `take` resolves the conflicts of the previous answer, as long as both versions are those. */
export const save = post("save", object(pageParts, { ...pageOptions, take: choices }), reply<SaveAnswer>());

export type ChangeRequest = RequestOf<typeof change>;
export type SourceRequest = RequestOf<typeof changeSource>;
export type SaveRequest = RequestOf<typeof save>;
