import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { valueAt } from "#src/content/json/json.ts";

/** The codes of the flags that blocks and entries of a site can show: "nz". */
export function flagsOf(files: readonly SourceFile[]): string[] {
  const allowed = valueAt({ ...schemaSources(files).common }, "/definitions/flag/enum");
  return Array.isArray(allowed) ? allowed.filter((code) => typeof code === "string") : [];
}
