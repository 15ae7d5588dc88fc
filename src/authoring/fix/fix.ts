import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";

/** A fixed diagnostic, and what was done. */
export type Fix = { issue: PlacedDiagnostic; done: string };
