import type { AddressesDocument } from "#schema/generated/types.ts";
import { asValidated } from "#src/content/site/context/context.ts";
import type { SharedDocuments } from "./shared-documents.ts";

/**
 * Reads the addresses at which the site has ever published pages, and those of permanently removed pages, from `addresses.json`; both lists
 * are empty if that document is missing or invalid.
 */
export function addressesOf({ data }: Pick<SharedDocuments, "data">): {
  published: readonly string[];
  gone: readonly string[];
} {
  const document = data.get("addresses");
  if (!document) return { published: [], gone: [] };
  const { published, gone = [] } = asValidated<AddressesDocument>(document.value);
  return { published, gone };
}
