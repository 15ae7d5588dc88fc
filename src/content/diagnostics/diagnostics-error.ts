import type { PlacedDiagnostic } from "./diagnostic.ts";
import { formatText } from "./format-text.ts";

/** Thrown where mistakes in schemas, blocks or examples leave nothing to return; the message lists them all. */
export class DiagnosticsError extends Error {
  override readonly name = "DiagnosticsError";

  constructor(readonly diagnostics: readonly PlacedDiagnostic[]) {
    super(formatText(diagnostics).trimEnd());
  }
}
