import type { AddressesDocument } from "#schema/generated/types.ts";
import { VERSIONS } from "#schema/generated/versions.ts";
import { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson } from "#src/content/json/json.ts";
import { withVersion } from "#src/content/schema/version.ts";
import { ADDRESSES } from "#src/content/site/shared/shared-documents.ts";

/** The ledger of published addresses, as written and as it should be. */
export type Ledger = { published: ReadonlySet<string>; gone: ReadonlySet<string> };

/** The ledger of a site; empty if there is none. @throws Error if it cannot be read */
export function readLedger(files: readonly SourceFile[], documents = new Documents()): Ledger {
  const file = files.find(({ path }) => path === ADDRESSES);
  if (!file) return { published: new Set(), gone: new Set() };
  const { value } = documents.read(file);
  if (!value) throw new Error(`${ADDRESSES} cannot be read. Run npm run validate to see why.`);
  return { published: new Set(strings(value.published)), gone: new Set(strings(value.gone)) };
}

/** Serialises a ledger, sorted, so that a new address is one line in a diff. */
export function writeLedger({ published, gone }: Ledger): string {
  const document = {
    $schema: "../../schema/data/addresses.schema.json",
    published: [...published].sort(),
    ...(gone.size > 0 ? { gone: [...gone].sort() } : {}),
  } satisfies AddressesDocument;
  return canonicalJson(withVersion(document, VERSIONS.documents["data/addresses"] ?? 1));
}

/** The file of a changed ledger for a plan; a new file if the site had none. */
export function ledgerChange(
  files: readonly SourceFile[],
  ledger: Ledger,
): { create: [string, string][]; change: [string, string][] } {
  const file: [string, string] = [ADDRESSES, writeLedger(ledger)];
  const exists = files.some(({ path }) => path === ADDRESSES);
  return exists ? { create: [], change: [file] } : { create: [file], change: [] };
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
