import type { PlacedDiagnostic } from "./diagnostic.ts";

/** Listing more would not help: so many errors in one document have a few common causes. */
const MAX_PROBLEMS_PER_DOCUMENT = 50;

/** The diagnostics to show, in order, and how many more each document has. */
export type Limited = {
  shown: PlacedDiagnostic[];
  omitted: { file: string; count: number }[];
};

/** Keeps the first diagnostics of each document, errors before warnings. */
export function limitPerDocument(diagnostics: readonly PlacedDiagnostic[]): Limited {
  const kept = new Set<PlacedDiagnostic>();
  const counts = new Map<string, number>();
  for (const severity of ["error", "warning"]) {
    for (const diagnostic of diagnostics) {
      if (diagnostic.severity !== severity) continue;
      const count = (counts.get(diagnostic.file) ?? 0) + 1;
      counts.set(diagnostic.file, count);
      if (count <= MAX_PROBLEMS_PER_DOCUMENT) kept.add(diagnostic);
    }
  }
  return {
    shown: diagnostics.filter((diagnostic) => kept.has(diagnostic)),
    omitted: [...counts].flatMap(([file, count]) =>
      count > MAX_PROBLEMS_PER_DOCUMENT ? [{ file, count: count - MAX_PROBLEMS_PER_DOCUMENT }] : [],
    ),
  };
}
