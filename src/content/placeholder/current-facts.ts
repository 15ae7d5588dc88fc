import type { Fact } from "#schema/generated/types.ts";
import { plainHost } from "#src/content/address/parse-url.ts";
import { type JsonValue, valueAt } from "#src/content/json/json.ts";
import { memoised } from "#src/content/json/memo.ts";

/** A fact with its value on a given day. @property former the superseded value; `since` is the day or month of the change */
export type CurrentFact = Fact & {
  former?: Pick<Fact, "value" | "unit" | "per"> & { since: string; ended: string };
};

/**
 * Applies the changes of facts up to a day: the new value, source and month replace the old ones. A change that is still in the future, and
 * one without a new value, remain in the member `overtaken` of the fact.
 * @param today `YYYY-MM-DD`; without it no change is applied
 */
export function currentFacts(
  facts: Readonly<Record<string, Fact>>,
  today: string | undefined,
): Readonly<Record<string, CurrentFact>> {
  if (today === undefined || !Object.values(facts).some(({ overtaken }) => overtaken)) return facts;
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, currentFact(fact, today)]));
}

/** The days and months on which facts changed, up to a day; pages depend on them. @param facts unvalidated */
export function pastChanges(facts: readonly JsonValue[], today: string | undefined): string[] {
  if (today === undefined) return [];
  return facts.flatMap((fact) => {
    const since = valueAt(fact, "/overtaken/since");
    return typeof since === "string" && since <= today ? [since] : [];
  });
}

/** The names of the facts with a past or future change. */
export const changedNames = memoised(
  (facts: Readonly<Record<string, CurrentFact>>): ReadonlySet<string> =>
    new Set(Object.keys(facts).filter((name) => facts[name]?.overtaken ?? facts[name]?.former)),
);

/**
 * The last month in which a fact's former value was valid, `YYYY-MM`: the month of the change, or the month before if the fact changed on
 * the first day or only the month is known.
 * @param since `YYYY-MM-DD` or `YYYY-MM`
 */
export function lastMonth(since: string): string {
  const [year = 0, month = 1, day = 1] = since.split("-").map(Number);
  if (day > 1) return since.slice(0, 7);
  return month > 1 ? `${year}-${String(month - 1).padStart(2, "0")}` : `${year - 1}-12`;
}

function currentFact(fact: Fact, today: string): CurrentFact {
  const { overtaken, value: old, unit, per, own: _, ...rest } = fact;
  if (overtaken?.value === undefined || overtaken.since > today) return fact;
  const { since, ended = since, value, source } = overtaken;
  // A value in words states its own unit and period.
  const measure = { ...(unit ? { unit } : {}), ...(per ? { per } : {}) };
  return {
    ...rest,
    ...(typeof value === "string" ? {} : measure),
    value,
    asOf: since.slice(0, 7),
    source,
    sourceLabel: rest.sourceLabel ?? plainHost(source),
    former: { ...measure, value: old, since, ended },
  };
}
