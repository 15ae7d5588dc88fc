import { splitName } from "#src/content/language/local-name.ts";
import { TEXTS } from "#src/content/schema/interface-texts.ts";

/** The relative path from a document to its schema, for `$schema`. */
export function schemaFrom(path: string): string {
  const up = "../".repeat(path.split("/").length - 1);
  const [, folder, name] = /^pages\/_(data|layouts|fragments)\/([^/]+)\.json$/.exec(path) ?? [];
  // Blocks add to what these may hold, so that their schemas are composed.
  const { base } = splitName(name ?? "");
  if (folder === "data" && (base === TEXTS || base === "site"))
    return `${up}schema/generated/${base}.schema.json`;
  if (folder === "data") return `${up}schema/data/${name}.schema.json`;
  return `${up}schema/generated/${folder?.slice(0, -1) ?? "page"}.schema.json`;
}
