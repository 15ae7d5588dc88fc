import { createDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import type { Finding } from "./passage.ts";

/** Shorter texts ("Apply Now", "Free for members.") may be repeated. */
const MIN_LENGTH = 100;

/** A text in a file; a Markdown file has no pointer. */
type Place = { file: SourceFile; pointer: string };

/** Finds paragraphs that occur more than once on a site. Stateful: remembers every text checked. */
export function repeatedTexts(documents: Documents): (text: string, place: Place) => Finding[] {
  const places = new Map<string, Place>();
  return (text, place) => {
    if (text.length < MIN_LENGTH) return [];
    return [...text.matchAll(/\S[\s\S]*?(?=\n\s*\n|$(?![\s\S]))/g)].flatMap(({ 0: paragraph, index }) => {
      // Values of the page itself differ from page to page.
      if (paragraph.length < MIN_LENGTH || /\{\{\s*(?:page|entry|item)\./.test(paragraph)) return [];
      const key = paragraph.toLowerCase().replace(/\s+/g, " ").trim();
      const other = places.get(key);
      places.set(key, other ?? place);
      if (!other) return [];
      const details = {
        other: nameOf(other, documents),
        start: paragraph.split(/\s+/).slice(0, 5).join(" "),
      };
      return [{ diagnostic: createDiagnostic("text/repeated", place.pointer, details), index }];
    });
  };
}

function nameOf({ file, pointer }: Place, documents: Documents): string {
  if (pointer === "") return file.path;
  const { line, column } = new JsonPlaces(documents.read(file).text).locate(pointer, "value");
  return `${file.path}:${line}:${column}`;
}
