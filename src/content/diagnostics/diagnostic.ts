import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import type { JsonPlaces } from "#src/content/json/json-places.ts";
import type { Position } from "#src/content/json/position.ts";
import { forAuthors, type Words, withSuggestions } from "./words.ts";

export type Severity = "error" | "warning";
/** Whether a problem concerns the key of a member or its value. */
export type Spot = "key" | "value";
export type DiagnosticCode = `${string}/${string}`;
/** The place of a name within its value: between braces, in a link of Markdown, after its #. */
export type NamePlace = "placeholder" | "link" | "anchor" | "address" | "copied address";
/** Texts for editors in Studio, where they differ from those for authors of files. */
export type EditorTexts = { message?: string; hint?: string };

/** A problem in a document, before its position in the text is known. */
export type Diagnostic = {
  code: DiagnosticCode;
  severity: Severity;
  /** JSON pointer into the document; "" is the document itself. */
  pointer: string;
  spot: Spot;
  message: string;
  hint: string;
  /** The message in parts, if editors read other words. */
  words?: Words;
  editor?: EditorTexts;
  nameIn?: NamePlace;
  /** The name that leads nowhere or the missing key, and the name that was most likely meant. */
  name?: string;
  suggestion?: string;
  /** Set if nothing but the suggestion can be meant, so that `--fix` and Studio may apply it. */
  certain?: true;
  /** The correct value, if only one is possible. */
  cure?: JsonValue;
  /** Set if the correct value is an address, which has to lead somewhere. */
  leads?: true;
  /** The replacement for the reported member, if only one correction is possible; empty to remove it. */
  members?: JsonObject;
  /** Set if the text is not valid JSON, in which no pointer can be resolved. */
  position?: Position;
  /** The collection that it is about. Not reported while an entry of that collection is itself invalid. */
  collection?: string;
};

/** A diagnostic as shown to authors; lines and columns count from 1. */
export type PlacedDiagnostic = Omit<Diagnostic, "spot" | "position" | "collection" | "leads"> & {
  file: string;
} & Position;

export type Report = (diagnostic: Diagnostic) => void;

/** Changes the suggestions in the message of a diagnostic; undefined leaves one out. */
export function changeSuggestions(
  diagnostic: Diagnostic,
  change: (name: string) => string | undefined,
): Diagnostic {
  if (diagnostic.words === undefined) return diagnostic;
  const words = withSuggestions(diagnostic.words, change);
  return { ...diagnostic, words, message: forAuthors(words) };
}

/** Finds the position of a diagnostic in the text of its file. */
export function placeDiagnostic(file: string, places: JsonPlaces, diagnostic: Diagnostic): PlacedDiagnostic {
  const { spot, position, collection: _, leads: __, ...rest } = diagnostic;
  return { file, ...(position ?? places.locate(rest.pointer, spot)), ...rest };
}

/** Sorts diagnostics for printing: by file, position and code. */
export function compareDiagnostics(a: PlacedDiagnostic, b: PlacedDiagnostic): number {
  return (
    inCodeOrder(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    inCodeOrder(a.code, b.code) ||
    inCodeOrder(a.message, b.message)
  );
}

/** The order of two texts that is the same in every language. */
export function inCodeOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
