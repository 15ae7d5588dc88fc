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
  type RequestOf,
  reply,
  type TypeOf,
  text,
  union,
} from "#src/studio/kernel/protocol/call.ts";
import { pageChange } from "#src/studio/kernel/protocol/page-change.ts";
import { planCalls } from "#src/studio/kernel/protocol/plan.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";

const fieldKind = choice(
  "text",
  "sentences",
  "markdown",
  "date",
  "time",
  "moment",
  "number",
  "switch",
  "choice",
  "tags",
  "page",
  "picture",
  "country",
  "other",
);

export type EntryFieldKind = TypeOf<typeof fieldKind>;

const label = text(60, "^[^\\p{Cc}\\p{Cs}]{2,}$");

const fieldName = text(60, "^[a-z][A-Za-z0-9]*$");

/**
 * The definition of a field that the pages of a collection have.
 * @property key stays the same once the field exists, so that a new label changes no page; the same applies to the `value` of a choice
 * @property engineKey key of a new field that the engine uses, whatever its label is
 */
const collectionField = object(
  { label, kind: fieldKind, required: flag },
  {
    key: fieldName,
    engineKey: fieldName,
    choices: list(object({ label: line }, { value: line }), 0, 60),
  },
);

export type CollectionField = TypeOf<typeof collectionField>;

export type FieldChoice = NonNullable<CollectionField["choices"]>[number];

/**
 * An operation on the definition of a collection.
 * - `define`: `address` is the address of the index page, which is created if missing
 * - `change`: fields that are not listed are removed
 * - `remove`: also removes the index page
 */
const collectionTask = union(
  "task",
  object({ task: choice("define"), name: line, address: line, fields: list(collectionField, 0, 60) }),
  object({ task: choice("change"), collection: collectionName, label, fields: list(collectionField, 0, 60) }),
  object({ task: choice("remove"), collection: collectionName }),
);

export type CollectionTask = TypeOf<typeof collectionTask>;

export type TaskOf<Name extends CollectionTask["task"]> = Extract<CollectionTask, { task: Name }>;

export const collectionCalls = planCalls("collection", collectionTask);

/** A collection of pages with its definition, and its pages in order. */
export type Collection = {
  name: string;
  label: string;
  fields: CollectionField[];
  /** Set if the entries of the collection have an `order`. */
  isSorted: boolean;
  members: { document: DocumentId; label: string; order?: number | undefined }[];
};

/** A field name that the engine knows, with the kind of value that it requires. */
export type KnownField = { key: string; kind: EntryFieldKind; label: string; help: string };

export const readCollections = get(
  "collections",
  object({}),
  reply<{ collections: Collection[]; known: KnownField[] }>(),
);

/** Reorders all pages of a collection, as a single undo step. */
export const orderPages = pageChange(
  "order",
  { collection: collectionName, documents: documentIds(MAX_PLACES) },
  {},
);

export type OrderRequest = RequestOf<typeof orderPages>;
