import type { Entry } from "#schema/generated/types.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import type { DeclaredCollection } from "#src/content/schema/declared-collection.ts";
import { asValidated } from "#src/content/site/context/context.ts";

/** The fields of an entry that the engine uses, without the site's own. */
export function knownFields(
  entry: Entry | JsonObject | undefined,
  collection: DeclaredCollection | undefined,
): Entry | undefined {
  if (!entry || !collection) return undefined;
  const fields = Object.entries(entry).filter(([name]) => collection.fields.has(name));
  return asValidated<Entry>(Object.fromEntries(fields));
}
