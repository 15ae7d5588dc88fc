import {
  compareDiagnostics,
  type Diagnostic,
  type PlacedDiagnostic,
  placeDiagnostic,
} from "#src/content/diagnostics/diagnostic.ts";
import { placeInText } from "#src/content/document/markdown-files.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { getOrMake, groupBy } from "#src/content/json/memo.ts";
import type { Position } from "#src/content/json/position.ts";

/** A diagnostic with the path of its file. */
export type FileDiagnostic = { file: string; diagnostic: Diagnostic };

/** Adds line and column to diagnostics, file by file so that each text is parsed once; drops duplicates. */
export function placeAll(
  diagnostics: readonly FileDiagnostic[],
  files: readonly SourceFile[],
): PlacedDiagnostic[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const problems = [...groupBy(diagnostics, ({ file }) => file)].flatMap(([path, group]) => {
    const file = byPath.get(path);
    const places = placesIn(file);
    const keyOf = ({ code, pointer, message }: Diagnostic) => `${code} ${pointer} ${message}`;
    const distinct = groupBy(group, ({ diagnostic }) => keyOf(diagnostic));
    return [...distinct.values()].flatMap(([first]) => {
      if (!first) return [];
      const text = file && placeInText(file, first.diagnostic, byPath);
      return [{ ...placeDiagnostic(path, places, first.diagnostic), ...(text ? { text } : {}) }];
    });
  });
  return problems.sort(compareDiagnostics);
}

/** The positions that have been looked up in each file, since parsing thousands of files takes seconds. */
const positions = new WeakMap<SourceFile, Map<string, Position>>();

/** Finds positions in a file, whose text is parsed only for those that have not been looked up before. */
function placesIn(file: SourceFile | undefined): Pick<JsonPlaces, "locate"> {
  let places: JsonPlaces | undefined;
  const located = file
    ? getOrMake(positions, file, () => new Map<string, Position>())
    : new Map<string, Position>();
  return {
    locate: (pointer, spot) =>
      getOrMake(located, `${spot} ${pointer}`, () => {
        places ??= new JsonPlaces(fileText(file));
        return places.locate(pointer, spot);
      }),
  };
}
