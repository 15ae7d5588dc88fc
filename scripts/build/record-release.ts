import { writeFile } from "node:fs/promises";
import path from "node:path";
import { readLedger, writeLedger } from "#src/authoring/address/ledger.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import { ADDRESSES } from "#src/content/site/shared/shared-documents.ts";

/**
 * Records in the ledger of addresses that these are public from now on.
 * @returns a line for the terminal
 */
export async function recordRelease(root: string, addresses: readonly string[]): Promise<string> {
  const ledger = readLedger(readSiteFiles(root).files);
  const fresh = addresses.filter((address) => !ledger.published.has(address));
  if (fresh.length === 0) return `${ADDRESSES} names every address already.`;
  const published = new Set([...ledger.published, ...fresh]);
  await writeFile(path.join(root, ADDRESSES), writeLedger({ ...ledger, published }));
  return `${ADDRESSES}: ${fresh.length} new. Commit it with the release.`;
}
