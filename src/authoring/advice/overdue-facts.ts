import type { Fact } from "#schema/generated/types.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { pointerTo } from "#src/content/json/json.ts";
import { longDay } from "#src/language/format.ts";
import { TOOL_LANGUAGE } from "#src/language/tool-language.ts";

/** Tells whether a fact should have been reviewed before a date (`YYYY-MM-DD`). */
export function isOverdue({ reviewBy }: Pick<Fact, "reviewBy">, today: string): boolean {
  return reviewBy < today;
}

/** Diagnostics for the facts whose review is overdue. @param today `YYYY-MM-DD` */
export function overdueFacts(facts: Readonly<Record<string, Fact>>, today: string): Diagnostic[] {
  return Object.entries(facts)
    .filter(([, fact]) => isOverdue(fact, today))
    .map(([name, { reviewBy, source }]) => {
      const details = { name, due: longDay(reviewBy, TOOL_LANGUAGE), source: source ? `, at ${source}` : "" };
      return createDiagnostic("fact/overdue", `${pointerTo("/facts", name)}/reviewBy`, details);
    });
}
