import type { Fact } from "#schema/generated/types.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { pointerTo } from "#src/content/json/json.ts";

/** Checks rules that the schema cannot express: a range must go up, and only numbers have a unit. */
export function checkFacts(facts: Readonly<Record<string, Fact>>): Diagnostic[] {
  return Object.entries(facts).flatMap(([name, { value, unit }]) => {
    const pointer = `${pointerTo("/facts", name)}/value`;
    if (typeof value === "string")
      return unit === undefined
        ? []
        : [createDiagnostic("fact/unit-of-text", pointer, { found: value, unit })];
    if (typeof value === "number") return [];
    const [low = 0, high = 0] = value;
    return low < high ? [] : [createDiagnostic("fact/range", pointer, { low, high })];
  });
}
