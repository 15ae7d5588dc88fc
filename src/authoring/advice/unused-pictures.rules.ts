import type { Pictures } from "#src/content/address/responsive-image.ts";
import {
  createDiagnostic,
  type PlacedDiagnostic,
  placeDiagnostic,
} from "#src/content/diagnostics/diagnostic.ts";
import { PUBLIC, type SourceFile } from "#src/content/document/source-file.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { isHeavy, megabytesOf } from "./pictures.rules.ts";

/**
 * Advice on large pictures that nothing names: no document, text or schema. Only a site with large
 * pictures has its files searched.
 */
export function unusedPictures(
  files: readonly SourceFile[],
  pictures: Pictures | undefined,
  publicPath = PUBLIC,
): PlacedDiagnostic[] {
  const large = new Map([...(pictures ?? [])].filter(([, size]) => isHeavy(size)));
  for (const { bytes } of large.size === 0 ? [] : files) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // Without the slash at its beginning, which a mistaken address lacks.
    for (const name of [...large.keys()])
      if (text.includes(name.slice(1)) || text.includes(encodeURI(name.slice(1)))) large.delete(name);
  }
  return [...large].map(([name, size]) => {
    const found = createDiagnostic("file/unused", "", { name, megabytes: megabytesOf(size) });
    return placeDiagnostic(publicPath + name, new JsonPlaces(""), {
      ...found,
      position: { line: 1, column: 1 },
    });
  });
}
