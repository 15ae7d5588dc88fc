import type { SourceFile } from "#src/content/document/source-file.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";

/** A value in a document. */
export type Place = { file: string; pointer: string };

/** How a message in one file names a place: "on line 12", or in another file "at pages/contact.json:12". */
export type PlaceNamer = (place: Place, from: string) => string;

/** Names places by the lines that authors see. The same place is met on many pages: its line is searched once. */
export function placeNamer(files: readonly SourceFile[]): PlaceNamer {
  const lines = new Map<string, number>();
  return ({ file, pointer }, from) => {
    const key = `${file} ${pointer}`;
    const line = lines.get(key) ?? lineOf(files, file, pointer);
    lines.set(key, line);
    return file === from ? `on line ${line}` : `at ${file}:${line}`;
  };
}

function lineOf(files: readonly SourceFile[], file: string, pointer: string): number {
  const bytes = files.find(({ path }) => path === file)?.bytes;
  return new JsonPlaces(new TextDecoder().decode(bytes)).locate(pointer, "value").line;
}
