import { type PlacedDiagnostic, placeDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import type { Known } from "./known.ts";
import { longSentences } from "./texts/long-text.ts";
import { ownAddresses } from "./texts/own-addresses.ts";
import { slips } from "./texts/slips.ts";
import { typedCounts } from "./typed-figures/typed-counts.ts";
import { typedFacts } from "./typed-figures/typed-facts.ts";

/**
 * The same advice on the Markdown file of a post, with positions in that file.
 * @param countries what the page is about that uses the file
 * @param repeats whether its paragraphs may stand elsewhere too
 */
export function adviseMarkdown(
  { path, bytes }: SourceFile,
  known: Known,
  countries: readonly string[],
  repeats: boolean,
): PlacedDiagnostic[] {
  const text = new TextDecoder().decode(bytes);
  const passage = { text, pointer: "", context: () => "", countries };
  const found = [
    ...slips("markdown", text, "", known),
    ...ownAddresses(text, "", known.origin, "markdown"),
    ...longSentences(text, ""),
    ...(repeats ? [] : known.repeated.check(text, "", () => path)),
    ...typedCounts(text, "", known.counted),
    ...typedFacts(passage, known.facts, known.countries),
  ];
  const places = new JsonPlaces(text);
  return found.map(({ diagnostic, index }) =>
    placeDiagnostic(path, places, { ...diagnostic, position: places.positionOf(index) }),
  );
}
