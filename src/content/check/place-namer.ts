import { say, type Value } from "#src/content/diagnostics/say.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { getOrMake } from "#src/content/json/memo.ts";

export type Place = { file: string; pointer: string };

/** Names a place at the end of a sentence: ", on line 12", or in another file ", at pages/contact.json:12". */
export type PlaceNamer = (place: Place, from: string) => Value;

/** Names places by line number. Caches lines, since the same place is named for many pages. */
export function placeNamer(files: readonly SourceFile[]): PlaceNamer {
  const lines = new Map<string, number>();
  return ({ file, pointer }, from) => {
    const line = getOrMake(lines, `${file} ${pointer}`, () => {
      const text = fileText(files.find(({ path }) => path === file));
      return new JsonPlaces(text).locate(pointer, "value").line;
    });
    return file === from ? onLine(line) : say(", at {place}", { place: { path: file, line } });
  };
}

/** Names a line, for authors only: editors see no lines of the document that they edit. */
export const onLine = (line: number): Value => ({ author: `, on line ${line}` });
