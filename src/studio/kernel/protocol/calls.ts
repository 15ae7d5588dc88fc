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
import type { AnchorAnswer, PageAnswer, SaveAnswer, SiteVersion, UsesAnswer } from "./protocol.ts";

/** Loads the lists of the site, unless they are still those of the version `since`. */
export const readSite = get("site", object({}, { since: text(100) }), reply<SiteVersion>());

/**
 * Finds blocks and headings that links can lead to, by words of their titles or the beginning of their addresses; those of `page` also by
 * `#`. Answers with at most as many as a pick list shows.
 */
export const findAnchors = get(
  "anchors",
  object({ words: text(200) }, { page: route }),
  reply<AnchorAnswer>(),
);

export const readForms = get("forms", object({}), reply<Forms>());

export const readPage = get("page", object({ route }, { also: documentId }), reply<PageAnswer>());

/** Reloads the open page after changes made elsewhere. */
export const refreshPage = pageChange("refresh", {}, {}, "viewer");

/** Lists the pages that show a shared document, or a fact, given as `fact:` and its name. */
export const readUses = get(
  "uses",
  object({ of: text(310, "^(?:layout|fragment|data|fact):[\\w.\\/\\[\\]\\-]{1,300}$") }),
  reply<UsesAnswer>(),
);

/** The document, and the revision that a change is based on: `view.revision` of the last answer. */
const based = { document: documentId, revision: count };

/**
 * Changes a document. Consecutive changes with the same `typing`, which names a field, become a single undo step if the pauses between them
 * are shorter than 1.5 s. Status 409 if the same place has been changed since `revision`. `label` names the change in the undo button:
 * "Move Costs". A repeated request with the same `id` is applied once.
 */
export const change = pageChange(
  "change",
  { ...based, operations: list(operation, 1, 1000), label: text(200) },
  { typing: pointer, id: text(64) },
);

/**
 * Replaces the source of a document. Consecutive edits are merged into an undo step, as with typing. While the source is not valid JSON,
 * the last valid value is kept.
 */
export const changeSource = pageChange("source", { ...based, text: text(1_000_000) }, {});

export const undo = pageChange("undo", {}, {});
export const redo = pageChange("redo", {}, {});

/** Reverts the unsaved changes of the page's documents, or of all documents, as a single undo step. */
export const discard = pageChange("discard", {}, { all: flag });

/** Fixes one problem in the same way as `validate --fix`. */
export const fix = pageChange("fix", { document: documentId, code: text(100), pointer }, {});

const version = { document: documentId, pointer, yours: documentValue, theirs: documentValue };

/** The selected sides of conflicts, with the versions that the user saw. */
export const choices = list(object({ ...version, side: choice("yours", "theirs") }), 0, 10_000);

/** Saves all unsaved documents. `take` resolves the conflicts of the previous answer, provided that both versions are unchanged. */
export const save = post(
  "save",
  object(pageParts, { ...pageOptions, take: choices }),
  reply<SaveAnswer>(),
  "translator",
);

export type ChangeRequest = RequestOf<typeof change>;
export type SourceRequest = RequestOf<typeof changeSource>;
export type SaveRequest = RequestOf<typeof save>;
