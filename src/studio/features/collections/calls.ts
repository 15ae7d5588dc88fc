import {
  choice,
  collectionName,
  documentIds,
  flag,
  get,
  line,
  list,
  MAX_PLACES,
  object,
  pageOptions,
  pageParts,
  post,
  type RequestOf,
  reply,
  type TypeOf,
  text,
} from "#src/studio/kernel/protocol/call.ts";
import { planCalls } from "#src/studio/kernel/protocol/plan.ts";
import type { ChangeAnswer, DocumentId } from "#src/studio/kernel/protocol/protocol.ts";

export type SortedCollection = {
  name: string;
  members: { document: DocumentId; label: string; order?: number | undefined }[];
};

/** The collections whose pages have positions, with their pages in this order. */
export const readCollections = get("collections", object({}), reply<{ collections: SortedCollection[] }>());

/** Puts all pages of a collection into another order, as one undo step. */
export const orderPages = post(
  "order",
  object({ ...pageParts, collection: collectionName, documents: documentIds(MAX_PLACES) }, pageOptions),
  reply<ChangeAnswer>(),
);

export type OrderRequest = RequestOf<typeof orderPages>;

const fieldKind = choice(
  "text",
  "long-text",
  "date",
  "moment",
  "number",
  "switch",
  "choice",
  "page",
  "picture",
);

export type EntryFieldKind = TypeOf<typeof fieldKind>;

/** `choices`: what can be chosen, separated by commas. */
const collectionField = object(
  { label: text(60, "^[^\\p{Cc}\\p{Cs}]{2,}$"), kind: fieldKind, required: flag },
  { choices: line },
);

export type CollectionField = TypeOf<typeof collectionField>;

/** A new collection. `address`: that of the page above its pages. */
const collectionTask = object({ name: line, address: line, fields: list(collectionField, 0, 40) });

export type CollectionTask = TypeOf<typeof collectionTask>;

export const collectionCalls = planCalls("collection", collectionTask);
