import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import type { JsonPlaces } from "#src/content/json/json-places.ts";
import type { Position } from "#src/content/json/position.ts";
import { type CataloguePhrase, type Sentences, withSuggestions } from "./say.ts";
import { forAuthors } from "./words.ts";

export type Severity = "error" | "warning";
/** The part of an object member that a problem concerns: its key or its value. */
export type Spot = "key" | "value";
export type DiagnosticCode = `${string}/${string}`;
/** The syntax in which a name occurs within its value: braces, a Markdown link, the anchor after "#", or an address. */
export type NamePlace = "placeholder" | "link" | "anchor" | "address" | "copied address";
/** Texts for editors in Studio, where they differ from those for authors of files. */
export type EditorTexts = { message?: CataloguePhrase; hint?: CataloguePhrase | "" };

/** A problem in a document, before its position in the text is known. */
export type Diagnostic = {
  code: DiagnosticCode;
  severity: Severity;
  /** JSON pointer into the document; "" is the document itself. */
  pointer: string;
  spot: Spot;
  message: string;
  hint: string;
  /** The message for any reader; without it, all read the English `message`. */
  words?: Sentences;
  editor?: EditorTexts;
  nameIn?: NamePlace;
  /** The unknown or missing name that the diagnostic is about; `suggestion` is its correction. */
  name?: string;
  suggestion?: string;
  /** Set if only the suggestion can be meant, so that `--fix` and Studio may apply it. */
  certain?: true;
  /** The corrected value, if only one is possible. */
  cure?: JsonValue;
  /** Set if `cure` is an address that must lead to a page or file of this site; if it leads nowhere, it is not suggested. */
  leads?: true;
  /** The members that replace the reported one, if only one correction is possible; an empty object removes it. */
  members?: JsonObject;
  /** Line and column of the problem; only set if the text is not valid JSON, so that the pointer cannot be resolved. */
  position?: Position;
  /** The place of the problem within the text at the pointer: a line and column, the name there, or a heading by its number from 0. */
  within?: Position | string | { heading: number };
  /** The collection concerned. The diagnostic is dropped if an entry of that collection is itself invalid. */
  collection?: string;
};

/** A diagnostic as shown to authors; lines and columns count from 1. */
export type PlacedDiagnostic = Omit<Diagnostic, "spot" | "position" | "within" | "collection" | "leads"> & {
  file: string;
  /** The place in the Markdown file that the block names as its `source`, if the problem is there. */
  text?: FilePlace;
} & Position;

export type FilePlace = { file: string } & Position;

/** A diagnostic with the place at which an author corrects it: in the Markdown file, if the problem is there. */
export function atText({ text, ...diagnostic }: PlacedDiagnostic): PlacedDiagnostic {
  return text ? { ...diagnostic, ...text, pointer: "" } : diagnostic;
}

export type Report = (diagnostic: Diagnostic) => void;

/** Replaces each name suggested in a diagnostic's message by the result of a function; undefined removes the suggestion. */
export function changeSuggestions(
  diagnostic: Diagnostic,
  change: (name: string) => string | undefined,
): Diagnostic {
  const words = withSuggestions(diagnostic.words, change);
  return words === undefined ? diagnostic : { ...diagnostic, words, message: forAuthors(words) };
}

/** Finds the position of a diagnostic in the text of its file. */
export function placeDiagnostic(
  file: string,
  places: Pick<JsonPlaces, "locate">,
  diagnostic: Diagnostic,
): PlacedDiagnostic {
  const { spot, position, within: _, collection: __, leads: ___, ...rest } = diagnostic;
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

/** Compares texts by code unit, independent of the locale. */
export function inCodeOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
