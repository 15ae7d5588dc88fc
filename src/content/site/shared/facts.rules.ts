import type { Fact } from "#schema/generated/types.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { pointerTo } from "#src/content/json/json.ts";

/** How notes say that a figure has been replaced, or may be soon: in English, German, French and Spanish. */
const CHANGED = new RegExp(
  `(?<!\\p{L})(?:${[
    "raised|risen|rose|(?:gone|went|goes?|going) (?:up|down)|increased?|doubled|higher since|reduced|lowered|narrowed|shortened",
    "changed|amended|updated|revised|replaced|superseded|abolished|withdrawn|obsolete|outdated|out of date|expired",
    "no longer|(?:was|been) cut|cut to|new (?:amount|figure|limit|rule|rate)|now (?=[£€$]?\\d)",
    "(?:be|needs?) reviewed|review(?! of )|needs? checking|check (?:again|before|first)|verify",
    "since (?:then|(?:\\w+ ){0,2}\\d{4}|(?:January|February|March|April|May|June|July|August|September|October|November|December))",
    "erhöht|angehoben|gestiegen|gesenkt|geändert|veraltet|überholt|nicht mehr|(?:über)?prüfen",
    "relevée?|augmentée?|modifiée?|changée?|remplacée?|périmée?|n['’]est plus|à (?:vérifier|revoir)",
    "aumentado|subido|cambiado|obsoleto|desactualizado|ya no|revisar",
  ].join("|")})(?!\\p{L})`,
  "iu",
);

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
