import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";

/** Something that was mended: the issue, and what was done. */
export type Fix = { issue: PlacedDiagnostic; done: string };
