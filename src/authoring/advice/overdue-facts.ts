import type { Fact } from "#schema/generated/types.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { pointerTo } from "#src/content/json/json.ts";
import { longDay, TOOL_LANGUAGE } from "#src/language/format.ts";

/** Tells whether a fact should have been reviewed before a date (`YYYY-MM-DD`). */
export function isOverdue({ reviewBy }: Pick<Fact, "reviewBy">, today: string): boolean {
  return reviewBy < today;
}

/** A figure this many years old, or a review as far away, is a slip of the pen. */
const OLDEST = 20;
const LATEST_REVIEW = 10;

/** Diagnostics for facts whose dates cannot be right, and those whose review is overdue. @param today `YYYY-MM-DD` */
export function adviseFactDates(facts: Readonly<Record<string, Fact>>, today: string): Diagnostic[] {
  const odd = Object.entries(facts).flatMap(([name, fact]) => {
    const [key, problem] = oddDate(fact, today) ?? [];
    if (problem === undefined) return [];
    return [createDiagnostic("fact/dates", `${pointerTo("/facts", name)}/${key}`, { name, problem })];
  });
  const told = new Set(odd.map(({ pointer }) => pointer));
  return [...odd, ...overdueFacts(facts, today).filter(({ pointer }) => !told.has(pointer))];
}

function oddDate(
  { asOf, reviewBy }: Fact,
  today: string,
): [key: "asOf" | "reviewBy", problem: string] | undefined {
  const year = Number(today.slice(0, 4));
  if (asOf > today.slice(0, 7)) return ["asOf", `The month ${asOf} lies in the future.`];
  if (Number(asOf.slice(0, 4)) < year - OLDEST) return ["asOf", `The month ${asOf} is decades ago.`];
  if (reviewBy.slice(0, 7) < asOf)
    return ["reviewBy", `The review on ${reviewBy} lies before ${asOf}, the month of the figure.`];
  if (Number(reviewBy.slice(0, 4)) > year + LATEST_REVIEW)
    return ["reviewBy", `The review on ${reviewBy} is decades away.`];
  return undefined;
}

/** Diagnostics for the facts whose review is overdue. @param today `YYYY-MM-DD` */
function overdueFacts(facts: Readonly<Record<string, Fact>>, today: string): Diagnostic[] {
  return Object.entries(facts)
    .filter(([, fact]) => isOverdue(fact, today))
    .map(([name, { reviewBy, source }]) => {
      const details = { name, due: longDay(reviewBy, TOOL_LANGUAGE), source: source ? `, at ${source}` : "" };
      return createDiagnostic("fact/overdue", `${pointerTo("/facts", name)}/reviewBy`, details);
    });
}
