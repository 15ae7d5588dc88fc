import type { Pictures } from "#src/content/address/responsive-image.ts";
import { type PlacedDiagnostic, placeDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { PUBLIC, type SourceFile } from "#src/content/document/source-file.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { isHeavy, megabytesOf } from "./pictures.rules.ts";

export const fileUnused = new Rule<WithName & { megabytes: number }>("file/unused", {
  title: "Unused large picture",
  message: ({ name, megabytes }) =>
    say("No {_document} names public{name}, a picture of {megabytes, number} MB.", { name, megabytes }),
  hint: "Delete it; git keeps it. If a block's code or another website leads to it, save it smaller.",
  editor: { hint: "" },
  severity: "warning",
  why: "Every build and every clone carries the file, although no visitor sees it.",
  wrong: "A photograph of 12 MB in public/, left behind when its page got another one",
  right: "A folder public/ without it",
  sample: { name: "/photos/harvest.jpg", megabytes: 12.1 },
});

/** Advises on large pictures that no document, text or schema refers to. Files are only searched on sites with large pictures. */
export function unusedPictures(
  files: readonly SourceFile[],
  pictures: Pictures | undefined,
  publicPath = PUBLIC,
): PlacedDiagnostic[] {
  const large = new Map([...(pictures ?? [])].filter(([, size]) => isHeavy(size)));
  for (const { bytes } of large.size === 0 ? [] : files) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // Searches without the leading slash, which a mistaken address may lack.
    for (const name of [...large.keys()])
      if (text.includes(name.slice(1)) || text.includes(encodeURI(name.slice(1)))) large.delete(name);
  }
  return [...large].map(([name, size]) => {
    const diagnostic = fileUnused.at("", { name, megabytes: megabytesOf(size) });
    return placeDiagnostic(publicPath + name, new JsonPlaces(""), {
      ...diagnostic,
      position: { line: 1, column: 1 },
    });
  });
}
