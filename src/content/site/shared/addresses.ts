import type { AddressesDocument } from "#schema/generated/types.ts";
import { asValidated, type SharedDocuments } from "./shared-documents.ts";

/** What the ledger of published addresses holds; nothing where the site has none, or it is broken. */
export function addressesOf({ data }: Pick<SharedDocuments, "data">): {
  published: readonly string[];
  gone: readonly string[];
} {
  const document = data.get("addresses");
  if (!document) return { published: [], gone: [] };
  const { published, gone = [] } = asValidated<AddressesDocument>(document.value);
  return { published, gone };
}
