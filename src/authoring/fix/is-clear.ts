import { meantAddress, meantRoute } from "#src/content/address/meant-address.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { closest, slipsBetween } from "#src/content/diagnostics/nearest.ts";
import { areRegionCodes, regionMeantBy } from "#src/content/schema/meant/region-code.ts";
import { keysMeantBy, valuesMeantBy } from "#src/content/schema/meant/same-words.ts";
import type { KnownNames } from "./known-names.ts";

/** Codes of countries, currencies and sizes often differ by one letter. */
const LONGEST_CODE = 3;

/**
 * Tells whether a wrong name can only mean the suggested one: it is a synonym or differs by one slip, no other name is
 * as close, and it is unlikely to be right for something else, such as a country that the site does not have yet.
 */
export function isClear(issue: PlacedDiagnostic, names: KnownNames): boolean {
  const { name, suggestion } = issue;
  const wrong = name ?? wrongWord(issue);
  if (wrong === undefined || suggestion === undefined) return false;
  // The id itself may be misspelt.
  if (/^count\.#/i.test(wrong)) return false;
  if (isOtherWord(issue, wrong, suggestion, names)) return true;
  if (slipsBetween(wrong, suggestion) > 1 || meansAnother(issue, wrong, suggestion)) return false;
  const [best, ...others] = closest(wrong, new Set(names.namesFor(issue)));
  return best === suggestion && others.length === 0;
}

/** Tells whether the wrong name is a synonym of the suggested one, and of no other. */
function isOtherWord(issue: PlacedDiagnostic, wrong: string, suggestion: string, names: KnownNames): boolean {
  const known = names.namesFor(issue);
  switch (issue.code) {
    case "field/unknown":
      return isOnly(suggestion, keysMeantBy(wrong, known));
    case "field/not-allowed":
      return areRegionCodes(known)
        ? regionMeantBy(wrong, known) === suggestion
        : isOnly(suggestion, valuesMeantBy(wrong, known));
    case "page/unknown-block":
    case "entry/unknown-collection":
      return names.isValidWith(issue, suggestion);
    case "link/unknown-page":
      return meantAddress(wrong) === suggestion || meantRoute(wrong) === suggestion;
    default:
      return false;
  }
}

function isOnly(name: string, [first, ...others]: readonly string[]): boolean {
  return first === name && others.length === 0;
}

/** `"centred" is not allowed here`: the message quotes the word. */
function wrongWord({ message }: PlacedDiagnostic): string | undefined {
  return /^"([^"\\]+)"/.exec(message)?.[1];
}

/** "zw" is Zimbabwe, not a misspelt "za"; MAD is not a misspelt CAD; a fact of Iceland is not one of Ireland. */
function meansAnother({ code }: PlacedDiagnostic, wrong: string, suggestion: string): boolean {
  if (code === "field/not-allowed") return Math.min(wrong.length, suggestion.length) <= LONGEST_CODE;
  return code === "fact/unknown" && slipsBetween(firstPart(wrong), firstPart(suggestion)) > 0;
}

function firstPart(name: string): string {
  return name.split(".")[0] ?? "";
}
