import { readSiteFiles } from "#src/content/document/files.ts";
import { ADDRESSES } from "#src/content/site/shared/shared-documents.ts";
import { textIn, writeFiles } from "#src/disk/write-files.ts";
import { readLedger, writeLedger } from "#src/plans/addresses/page-parts.ts";

/** Records published addresses in the ledger of all addresses that the site has had. @returns a line for the terminal */
export async function recordRelease(root: string, addresses: readonly string[]): Promise<string> {
  const ledger = readLedger(readSiteFiles(root).files);
  const fresh = addresses.filter((address) => !ledger.published.has(address));
  if (fresh.length === 0) return `${ADDRESSES} already lists every address.`;
  const published = new Set([...ledger.published, ...fresh]);
  const after = writeLedger({ ...ledger, published });
  await writeFiles(root, [{ name: ADDRESSES, before: textIn(root, ADDRESSES), after }]);
  return `${ADDRESSES}: ${fresh.length} new. Commit it with the release.`;
}
