import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";

/** Finds questions that occur twice in a document. Stateful: remembers every question checked. */
export class RepeatedQuestions {
  readonly #asked = new Map<string, string>();

  check({ key, value, pointer }: Visited): Diagnostic[] {
    if (key !== "question" || typeof value !== "string") return [];
    const asked = value
      .toLowerCase()
      .replace(/[^\p{L}\p{N}{}.]+/gu, " ")
      .trim();
    const first = this.#asked.get(asked);
    if (first === undefined) this.#asked.set(asked, pointer);
    return first === undefined
      ? []
      : [createDiagnostic("text/repeated-question", pointer, { found: `"${value}"` })];
  }
}
