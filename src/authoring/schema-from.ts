import { splitName } from "#src/content/language/local-name.ts";
import { TEXTS } from "#src/content/schema/interface-texts.ts";

/** The relative path from a document to its schema, for `$schema`. */
export function schemaFrom(path: string): string {
  const up = "../".repeat(path.split("/").length - 1);
  const [, folder, name] = /^pages\/_(data|layouts|fragments)\/([^/]+)\.json$/.exec(path) ?? [];
  // Blocks bring the texts of their own, so that their schema is composed.
  if (folder === "data" && splitName(name ?? "").base === TEXTS)
    return `${up}schema/generated/texts.schema.json`;
  if (folder === "data") return `${up}schema/data/${name}.schema.json`;
  return `${up}schema/generated/${folder?.slice(0, -1) ?? "page"}.schema.json`;
}
