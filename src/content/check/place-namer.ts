import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { getOrMake } from "#src/content/json/memo.ts";

export type Place = { file: string; pointer: string };

/** Names a place in a message: "on line 12", or in another file "at pages/contact.json:12". */
export type PlaceNamer = (place: Place, from: string) => string;

/** Names places by line number. The same place occurs on many pages, so its line is only looked up once. */
export function placeNamer(files: readonly SourceFile[]): PlaceNamer {
  const lines = new Map<string, number>();
  return ({ file, pointer }, from) => {
    const line = getOrMake(lines, `${file} ${pointer}`, () => {
      const text = fileText(files.find(({ path }) => path === file));
      return new JsonPlaces(text).locate(pointer, "value").line;
    });
    return file === from ? `on line ${line}` : `at ${file}:${line}`;
  };
}
