import type { Fact } from "#schema/generated/types.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { pointerTo } from "#src/content/json/json.ts";

const DAY = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Tells whether a fact should have been reviewed before a date (`YYYY-MM-DD`). */
export function isOverdue({ reviewBy }: Pick<Fact, "reviewBy">, today: string): boolean {
  return reviewBy < today;
}

/** A date for readers: 31 January 2027. */
export function longDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : DAY.format(date);
}

/** Diagnostics for the facts whose review is overdue. @param today `YYYY-MM-DD` */
export function overdueFacts(facts: Readonly<Record<string, Fact>>, today: string): Diagnostic[] {
  return Object.entries(facts)
    .filter(([, fact]) => isOverdue(fact, today))
    .map(([name, { reviewBy, source }]) => {
      const details = { name, due: longDay(reviewBy), source: source ? `, at ${source}` : "" };
      return createDiagnostic("fact/overdue", `${pointerTo("/facts", name)}/reviewBy`, details);
    });
}
