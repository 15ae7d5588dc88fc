import {
  collectionName,
  documentIds,
  get,
  MAX_PLACES,
  object,
  pageOptions,
  pageParts,
  post,
  type RequestOf,
  reply,
} from "#src/studio/kernel/protocol/call.ts";
import type { ChangeAnswer, DocumentId } from "#src/studio/kernel/protocol/protocol.ts";

export type CollectionAnswer = { members: { document: DocumentId; label: string; order?: number }[] };

/** The pages of a collection, by their position. */
export const readCollection = get("collection", object({ name: collectionName }), reply<CollectionAnswer>());

/** Puts all pages of a collection into another order, as one undo step. */
export const orderPages = post(
  "order",
  object({ ...pageParts, collection: collectionName, documents: documentIds(MAX_PLACES) }, pageOptions),
  reply<ChangeAnswer>(),
);

export type OrderRequest = RequestOf<typeof orderPages>;
