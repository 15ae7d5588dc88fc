import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { closest, slipsBetween } from "#src/content/diagnostics/nearest.ts";
import type { KnownNames } from "./known-names.ts";

/** Codes of countries, currencies and sizes, of which nearly each is one letter away from another. */
const LONGEST_CODE = 3;

/**
 * Tells whether only one name can be meant: it is one slip of the fingers away, no other one is as close, and the
 * wrong name is not likely to be right for something else, such as a country that the site does not have yet.
 */
export function isClear(issue: PlacedDiagnostic, names: KnownNames): boolean {
  const { name, suggestion } = issue;
  const wrong = name ?? wrongWord(issue);
  if (wrong === undefined || suggestion === undefined) return false;
  if (slipsBetween(wrong, suggestion) > 1 || meansAnother(issue, wrong, suggestion)) return false;
  const [best, ...others] = closest(wrong, new Set(names.namesFor(issue)));
  return best === suggestion && others.length === 0;
}

/** `"centred" is not allowed here`: the issue quotes the word. */
function wrongWord({ message }: PlacedDiagnostic): string | undefined {
  return /^"([^"\\]+)"/.exec(message)?.[1];
}

/** "zw" is Zimbabwe and no misspelt "za", MAD no misspelt CAD, and a fact of Iceland is none of Ireland's. */
function meansAnother({ code }: PlacedDiagnostic, wrong: string, suggestion: string): boolean {
  if (code === "field/not-allowed") return Math.min(wrong.length, suggestion.length) <= LONGEST_CODE;
  return code === "fact/unknown" && slipsBetween(firstPart(wrong), firstPart(suggestion)) > 0;
}

function firstPart(name: string): string {
  return name.split(".")[0] ?? "";
}
