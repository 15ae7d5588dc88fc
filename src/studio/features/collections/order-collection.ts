import { isObject, valueAt } from "#src/content/json/json.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { applyToText } from "#src/studio/kernel/session/apply-to-text.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import type { CollectionAnswer, OrderRequest } from "./calls.ts";
import { newOrders } from "./new-orders.ts";

type Member = CollectionAnswer["members"][number];

/** The pages of a collection by their position; those without one come last. */
export function collectionAnswer(session: StudioSession, collection: string): CollectionAnswer {
  const members = session.files().flatMap(({ path }): Member[] => {
    const document = documentIdOf(path);
    if (!document?.startsWith("page:")) return [];
    const { value } = session.read(document);
    const entry = isObject(value) ? value.entry : undefined;
    if (!isObject(entry) || entry.collection !== collection) return [];
    const { label, order } = entry;
    return [
      {
        document,
        label: typeof label === "string" ? label : document,
        ...(typeof order === "number" ? { order } : {}),
      },
    ];
  });
  const place = ({ order = Number.POSITIVE_INFINITY }: Member) => order;
  return { members: members.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)) };
}

/**
 * Puts the pages of a collection into another order, as one undo step.
 * @throws Refusal with 409 if these are not the pages that it has now
 */
export function orderCollection(session: StudioSession, request: OrderRequest): Promise<void> {
  return session.inTurn(async () => {
    const { members } = collectionAnswer(session, request.collection);
    const sorted = request.documents.flatMap(
      (document) => members.find((one) => one.document === document) ?? [],
    );
    if (sorted.length !== members.length || new Set(request.documents).size !== members.length)
      throw new Refusal(409, "The collection has changed in the meantime.");
    const orders = newOrders(sorted.map(({ order }) => order));
    const texts = sorted.flatMap(({ document, order }, index): [DocumentId, string][] => {
      const next = orders[index];
      return next === undefined || next === order ? [] : [[document, withOrder(session, document, next)]];
    });
    await session.replaceTexts(`Sort ${request.collection}`, new Map(texts));
  });
}

function withOrder(session: StudioSession, document: DocumentId, order: number): string {
  const { text, value, isCurrent } = session.read(document);
  if (!isCurrent) throw new Refusal(409, "The source of a page is not JSON at the moment.");
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
