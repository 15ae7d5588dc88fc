import type { SourceFile } from "#src/content/document/source-file.ts";
import { type JsonObject, parseObject } from "#src/content/json/json.ts";

/** The document at a path, if it exists and is a JSON object. */
export function documentAt(files: readonly SourceFile[], path: string): JsonObject | undefined {
  const file = files.find((candidate) => candidate.path === path);
  return file && parseObject(new TextDecoder().decode(file.bytes));
}
