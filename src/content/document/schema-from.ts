import { splitName } from "#src/content/language/local-name.ts";

/** The relative path from a document to its schema, for `$schema`: to the composed one, which refers to no other file. */
export function schemaFrom(path: string): string {
  const up = "../".repeat(path.split("/").length - 1);
  const [, folder, name = ""] = /^pages\/_(data|layouts|fragments)\/([^/]+)\.json$/.exec(path) ?? [];
  const kind = folder === "data" ? splitName(name).base : (folder?.slice(0, -1) ?? "page");
  return `${up}schema/generated/${kind}.schema.json`;
}
