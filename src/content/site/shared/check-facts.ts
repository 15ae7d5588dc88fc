import type { Fact } from "#schema/generated/types.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { pointerTo } from "#src/content/json/json.ts";

/** How English notes say that a figure has been replaced, or may be soon. */
const CHANGED =
  /\b(?:raised|risen|rose|increased|reduced|lowered|narrowed|shortened|changed|replaced|superseded|outdated|out of date|no longer|(?:was|been) cut|under review|(?:be|needs?) reviewed|review (?:it|this|before|again)|since (?:then|(?:\w+ ){0,2}\d{4}))\b/i;

/**
 * Checks rules that the schema cannot express: a range goes up, only numbers have a unit, and a change that
 * a note mentions is in `overtaken` too.
 */
export function checkFacts(facts: Readonly<Record<string, Fact>>): Diagnostic[] {
  return Object.entries(facts).flatMap(([name, fact]) => {
    const { value, unit, overtaken, note } = fact;
    const pointer = pointerTo("/facts", name);
    const found = [
      ...checkRange(value, `${pointer}/value`),
      ...checkRange(overtaken?.value, `${pointer}/overtaken/value`),
    ];
    if (typeof value === "string" && unit !== undefined)
      found.push(createDiagnostic("fact/unit-of-text", `${pointer}/value`, { found: value, unit }));
    const [said] = overtaken ? [] : (CHANGED.exec(note ?? "") ?? []);
    if (said !== undefined)
      found.push(createDiagnostic("fact/overtaken", `${pointer}/note`, { name, found: said }));
    return found;
  });
}

function checkRange(value: Fact["value"] | undefined, pointer: string): Diagnostic[] {
  if (!Array.isArray(value)) return [];
  const [low = 0, high = 0] = value;
  return low < high ? [] : [createDiagnostic("fact/range", pointer, { low, high })];
}
