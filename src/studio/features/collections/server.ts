import { schemaSources } from "#src/content/document/schema-sources.ts";
import { isObject, valueAt } from "#src/content/json/json.ts";
import { inWords, labelOf } from "#src/content/json/key-words.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { type DocumentId, fixFirst } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { changePage } from "#src/studio/kernel/server/page-changes.ts";
import { planRoutes } from "#src/studio/kernel/server/planned-task.ts";
import { on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { applyToText } from "#src/studio/kernel/session/apply-to-text.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import {
  type Collection,
  collectionCalls,
  type KnownField,
  type OrderRequest,
  orderPages,
  readCollections,
} from "./calls.ts";
import { definableFields, fieldsIn } from "./entry-schema.ts";
import { planCollection } from "./plan-collection.ts";
import { t } from "./words.ts";

export const server: ServerFeature = (kernel) => ({
  routes: [
    on(readCollections, () => collectionsOf(kernel.session)),
    on(orderPages, (request) => changePage(kernel, request, () => orderCollection(kernel.session, request))),
    ...planRoutes(kernel, collectionCalls, { plan: (task, { files }) => planCollection(task, files) }),
  ],
});

/** The collections to which pages can belong, with their pages in order; pages without a position come last. */
function collectionsOf(session: StudioSession): { collections: Collection[]; known: KnownField[] } {
  const { collections, entry } = schemaSources(session.files());
  const members = new Map<string, Collection["members"]>();
  for (const { path } of session.files()) {
    const document = documentIdOf(path);
    if (!document?.startsWith("page:")) continue;
    const { value } = session.read(document);
    const { collection, label, order } = isObject(value) && isObject(value.entry) ? value.entry : {};
    if (typeof collection !== "string") continue;
    const member = {
      document,
      label: typeof label === "string" ? label : document,
      order: typeof order === "number" ? order : undefined,
    };
    members.set(collection, [...(members.get(collection) ?? []), member]);
  }
  const place = ({ order = Number.POSITIVE_INFINITY }) => order;
  const all = [...collections].map(([name, schema]): Collection => {
    const own = members.get(name) ?? [];
    return {
      name,
      label: labelOf(name, schema),
      fields: fieldsIn(schema),
      isSorted: own.some(({ order }) => order !== undefined),
      members: own.toSorted((one, other) => place(one) - place(other) || 0),
    };
  });
  return { collections: all, known: definableFields(entry) };
}

/**
 * Reorders the pages of a collection, as a single undo step.
 * @throws Refusal with 409 if the collection has other pages now
 */
function orderCollection(session: StudioSession, request: OrderRequest): Promise<void> {
  return session.runSerially(async () => {
    const members =
      collectionsOf(session).collections.find(({ name }) => name === request.collection)?.members ?? [];
    const sorted = request.documents.flatMap(
      (document) => members.find((one) => one.document === document) ?? [],
    );
    if (sorted.length !== members.length || new Set(request.documents).size !== members.length)
      throw new Refusal(409, t("The collection has changed in the meantime."));
    const orders = newOrders(sorted.map(({ order }) => order));
    const texts = sorted.flatMap(({ document, order }, index): [DocumentId, string][] => {
      const next = orders[index];
      return next === undefined || next === order ? [] : [[document, withOrder(session, document, next)]];
    });
    await session.replaceTexts(
      t("Sort {collection}", { collection: inWords(request.collection) }),
      new Map(texts),
    );
  });
}

function withOrder(session: StudioSession, document: DocumentId, order: number): string {
  const { text, value, isCurrent } = session.read(document);
  if (!isCurrent) throw new Refusal(409, fixFirst());
  const isThere = valueAt(value, "/entry/order") !== undefined;
  const target = {
    document,
    path: session.pathOf(document),
    text,
    files: session.files(),
    schemas: () => session.schemas(),
  };
  return applyToText(target, [{ op: isThere ? "replace" : "add", path: "/entry/order", value: order }]).text;
}

/**
 * Reassigns positions after a list has been reordered, so that only members that moved past each other get another one. Missing or repeated
 * positions are replaced by multiples of ten.
 * @param orders present positions of the members, in their new order
 */
export function newOrders(orders: readonly (number | undefined)[]): number[] {
  const positions = orders.filter((order) => order !== undefined).toSorted((one, other) => one - other);
  const isUsable = positions.length === orders.length && new Set(positions).size === positions.length;
  return isUsable ? positions : orders.map((_, index) => (index + 1) * 10);
}
