import { type PlacedDiagnostic, placeDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import type { Known } from "./known.ts";
import { findMistakes } from "./texts/find-mistakes.ts";
import { longSentences } from "./texts/long-text.ts";
import type { Finding, PageOfText } from "./texts/passage.ts";
import type { PassageInContext } from "./typed-figures/stated.ts";
import { typedFigures } from "./typed-figures/typed-figures.ts";

/** A text in its page. */
type TextInPage = PassageInContext & { file: SourceFile; known: Known };

/** The advice on a text that visitors read, in a field or a Markdown file. */
export function adviseText(passage: TextInPage): Finding[] {
  const { kind, text, pointer, page, known } = passage;
  const isProse = kind === "text" || kind === "markdown";
  return [
    ...findMistakes(passage),
    ...longSentences(text, pointer),
    ...(isProse && !page.mayRepeat ? known.repeated.check(text, passage) : []),
    ...typedFigures(passage),
  ];
}

/** The same advice on the Markdown file of a post, with positions in that file. @param page the one that uses the file */
export function adviseMarkdown(file: SourceFile, known: Known, page: PageOfText): PlacedDiagnostic[] {
  const text = fileText(file);
  const places = new JsonPlaces(text);
  const passage = { kind: "markdown", text, pointer: "", page, known, context: () => [], file } as const;
  return adviseText(passage).map(({ diagnostic, index }) =>
    placeDiagnostic(file.path, places, { ...diagnostic, position: places.positionOf(index) }),
  );
}
