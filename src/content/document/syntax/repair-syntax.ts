import { applyEdits, type TextEdit } from "#src/content/json/text-edits.ts";
import type { SyntaxFault } from "./fault.ts";
import { findFaults } from "./find-faults.ts";

/**
 * Turns a text into JSON if each of its faults has exactly one correction: commas, colons, quotation marks, words.
 * @returns undefined if a person has to decide
 */
export function repairSyntax(text: string): { text: string; faults: SyntaxFault[] } | undefined {
  const faults = findFaults(text);
  const edits = faults.flatMap(({ cure }) => cure ?? []);
  if (faults.length === 0 || faults.some(({ cure }) => !cure) || overlap(edits)) return undefined;
  const corrected = applyEdits(text, edits);
  return isJson(corrected) ? { text: corrected, faults } : undefined;
}

function overlap(edits: readonly TextEdit[]): boolean {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  return sorted.some(({ start }, index) => start < (sorted[index - 1]?.end ?? 0));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
