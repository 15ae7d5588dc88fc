import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import type { TextEdit } from "#src/content/json/text-edits.ts";

/** A fixed diagnostic, what was done, and the label of the button that does it. */
export type Fix = { diagnostic: PlacedDiagnostic; done: string; label: string };

/** The edits that fix one diagnostic. */
export type Correction = Omit<Fix, "diagnostic"> & { edits: TextEdit[] };

/** The readable documents of a site, by path. */
export type Values = ReadonlyMap<string, JsonObject>;
