import { type PlacedDiagnostic, placeDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { adviseText } from "./advise-text.ts";
import type { Known } from "./known.ts";
import type { PageOfText } from "./texts/passage.ts";

/** The same advice on the Markdown file of a post, with positions in that file. @param page the one that uses the file */
export function adviseMarkdown(
  { path, bytes }: SourceFile,
  known: Known,
  page: PageOfText,
): PlacedDiagnostic[] {
  const text = fileText({ bytes });
  const place = page.mayRepeat ? undefined : () => path;
  const found = adviseText({ kind: "markdown", text, pointer: "", page, known, context: () => "", place });
  const places = new JsonPlaces(text);
  return found.map(({ diagnostic, index }) =>
    placeDiagnostic(path, places, { ...diagnostic, position: places.positionOf(index) }),
  );
}
