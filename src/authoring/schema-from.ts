/** The relative path from a document to its schema, for `$schema`. */
export function schemaFrom(path: string): string {
  const up = "../".repeat(path.split("/").length - 1);
  const [, folder, name] = /^pages\/_(data|layouts|fragments)\/([^/]+)\.json$/.exec(path) ?? [];
  if (folder === "data") return `${up}schema/data/${name}.schema.json`;
  return `${up}schema/generated/${folder?.slice(0, -1) ?? "page"}.schema.json`;
}
