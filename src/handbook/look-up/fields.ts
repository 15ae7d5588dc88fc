import type { JsonObject } from "#src/content/json/json.ts";
import { type SchemaRow, schemaRows } from "#src/gallery/schema-rows.ts";
import { code, plain, table } from "./page.ts";

/** The table of a schema's fields: name, allowed values, purpose. */
export function fieldTable(rows: readonly SchemaRow[]): string {
  const shown = withoutRepetition(rows);
  return table(
    ["Field", "Value", "Purpose"],
    shown.map(({ path, kind, required, description }) => [
      code(path),
      `${kind.includes("|") || kind.startsWith('"') ? code(kind) : plain(kind)}${required ? "; **required**" : ""}`,
      plain(description),
    ]),
  );
}

/** The table of the fields of a composed schema. */
export const schemaTable = (schema: JsonObject, definitions: JsonObject): string =>
  fieldTable(schemaRows(schema, definitions));

/**
 * Leaves out the inner fields of pictures and buttons, which repeat in every list: they have pages of their own.
 */
function withoutRepetition(rows: readonly SchemaRow[]): SchemaRow[] {
  const repeated = rows.filter(({ kind }) => /^(?:image|action)$|^list of action\b/.test(kind));
  return rows.filter(
    ({ path }) =>
      !repeated.some((outer) => path.startsWith(`${outer.path}.`) || path.startsWith(`${outer.path}[].`)),
  );
}
