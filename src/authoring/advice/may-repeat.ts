import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";

/** A page may repeat the text of another if it is not indexed or prefers the other one; drafts are unfinished. */
export function mayRepeat({ path }: SourceFile, page: JsonObject): boolean {
  const { canonical, noindex, draft, translationOf } = page;
  const isCopy = canonical !== undefined || translationOf !== undefined;
  return isCopy || noindex === true || draft === true || /^pages\/_data\//.test(path);
}
