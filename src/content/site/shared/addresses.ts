import type { AddressesDocument } from "#schema/generated/types.ts";
import { asValidated } from "#src/content/site/context/context.ts";
import type { SharedDocuments } from "./shared-documents.ts";

/** Reads the ledger of published addresses; empty if the site has none, or if it is invalid. */
export function addressesOf({ data }: Pick<SharedDocuments, "data">): {
  published: readonly string[];
  gone: readonly string[];
} {
  const document = data.get("addresses");
  if (!document) return { published: [], gone: [] };
  const { published, gone = [] } = asValidated<AddressesDocument>(document.value);
  return { published, gone };
}
