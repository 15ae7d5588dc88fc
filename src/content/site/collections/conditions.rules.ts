import { dayOf } from "#src/content/dates/time-zone.ts";
import { describeValue, listNames } from "#src/content/diagnostics/describe.ts";
import { createDiagnostic, type Report } from "#src/content/diagnostics/diagnostic.ts";
import { suggest } from "#src/content/diagnostics/nearest.ts";
import { isObject, type JsonObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { holdsPlaceholder } from "#src/content/placeholder/interpolate.ts";
import { type QueryContext, TODAY } from "#src/content/query/conditions.ts";

type Asked = { name: string; collection: string; entries: readonly JsonObject[]; context: QueryContext };

/** Reports comparisons that no entry can ever meet. @returns whether there are none */
export function checkConditions(
  where: JsonValue | undefined,
  about: Omit<Asked, "name">,
  report: Report,
  pointer: string,
): boolean {
  let isSound = true;
  const note: Report = (found) => {
    isSound = false;
    report(found);
  };
  for (const [name, asked] of Object.entries(isObject(where) ? where : {}))
    if (isObject(asked)) checkComparison(asked, { name, ...about }, note, pointerTo(pointer, name));
  return isSound;
}

function checkComparison(
  { from, before }: JsonObject,
  { name, collection, entries, context: { timeZone } }: Asked,
  report: Report,
  pointer: string,
): void {
  const kindOf = (value: JsonValue | undefined) => {
    if (typeof value === "number") return "numbers";
    return value === TODAY || dayOf(value, timeZone) !== undefined ? "days" : undefined;
  };
  const bounds = Object.entries({ from, before }).filter(
    ([, bound]) => bound !== undefined && !holdsPlaceholder(bound),
  );
  const values = entries.flatMap((entry) => entry[name] ?? []).filter((value) => !holdsPlaceholder(value));
  for (const [key, bound] of bounds) {
    const kind = kindOf(bound);
    const at = pointerTo(pointer, key);
    if (kind === undefined) {
      const found = describeValue(bound);
      report(createDiagnostic("query/bound", at, { found, ...suggest(String(bound), [TODAY]) }));
    } else if (values.length > 0 && !values.some((value) => kindOf(value) === kind)) {
      const found = listNames(values.slice(0, 2).map(String));
      report(createDiagnostic("query/compared", at, { name, collection, key, kind, found }));
    }
  }
  const isEmpty =
    typeof from === "number" && typeof before === "number"
      ? from >= before
      : kindOf(from) === "days" && kindOf(before) === "days" && String(from) >= String(before);
  // A range that ends or begins today may be over: that is not a mistake.
  const isFixed = (from === TODAY) === (before === TODAY);
  if (isEmpty && isFixed) {
    const details = { from: describeValue(from), before: describeValue(before) };
    report(createDiagnostic("query/range", pointerTo(pointer, "before"), details));
  }
}
