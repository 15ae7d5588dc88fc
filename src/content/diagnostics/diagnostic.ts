import type { JsonValue } from "#src/content/json/json.ts";
import type { JsonPlaces } from "#src/content/json/json-places.ts";
import type { Position } from "#src/content/json/position.ts";
import type { Severity } from "./catalogue/definition.ts";
import { CATALOGUE, type DiagnosticCode, type DiagnosticDetails, severityOf } from "./catalogue.ts";

/** Whether a mistake lies in the key of a member or in its value. */
export type Spot = "key" | "value";

/** A mistake in a document, before its place in the text is known. */
export type Diagnostic = {
  code: DiagnosticCode;
  severity: Severity;
  /** JSON pointer into the document; "" is the document itself. */
  pointer: string;
  spot: Spot;
  message: string;
  hint: string;
  /** The name that leads to nothing, or the key that is missing; and the name that most likely is meant. */
  name?: string;
  suggestion?: string;
  /** What has to stand in the place of the value, where only one value can be meant. */
  cure?: JsonValue;
  /** Set where the text itself is broken and a pointer would lead nowhere. */
  position?: Position;
  /** The collection whose members it is about: not worth saying while one of them is broken itself. */
  collection?: string;
};

/** A mistake as authors see it: lines and columns count from 1. */
export type PlacedDiagnostic = Omit<Diagnostic, "spot" | "position" | "collection"> & {
  file: string;
} & Position;

/** Takes diagnostics as they come. */
export type Report = (diagnostic: Diagnostic) => void;

/** Makes a diagnostic from the catalogue. */
export function createDiagnostic<Code extends DiagnosticCode>(
  code: Code,
  pointer: string,
  details: DiagnosticDetails<Code>,
  spot: Spot = "value",
): Diagnostic {
  const { message, hint } = CATALOGUE[code];
  // The catalogue's union of functions cannot be called with one member's details without this narrowing.
  const write = message as (details: DiagnosticDetails<Code>) => string;
  return {
    code,
    severity: severityOf(code),
    pointer,
    spot,
    message: write(details),
    hint,
    ...names(details),
  };
}

function names(details: object): Pick<Diagnostic, "name" | "suggestion" | "cure"> {
  const { name, nearest, cure }: { name?: string; nearest?: string; cure?: JsonValue } = details;
  const cured = cure === undefined ? {} : { cure };
  if (nearest === undefined) return cured;
  return name === undefined ? { suggestion: nearest, ...cured } : { name, suggestion: nearest, ...cured };
}

/** Finds the place of a diagnostic in the text of its file. */
export function placeDiagnostic(file: string, places: JsonPlaces, found: Diagnostic): PlacedDiagnostic {
  const { spot, position, collection: _, ...rest } = found;
  return { file, ...(position ?? places.locate(rest.pointer, spot)), ...rest };
}

/** Order in which diagnostics are printed: by file, place and code. */
export function compareDiagnostics(a: PlacedDiagnostic, b: PlacedDiagnostic): number {
  return (
    compare(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
