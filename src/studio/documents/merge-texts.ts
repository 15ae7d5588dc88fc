import { minimalEdits } from "#src/authoring/migrate/minimal-edits.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import { applyEdits } from "#src/content/json/text-edits.ts";
import { mergeSequences } from "./merge-sequences.ts";
import { type Clash, type Decide, mergeValues } from "./merge-values.ts";

export type Versions = {
  /** What both come from; undefined where there was no file. */
  base: string | undefined;
  yours: string;
  /** Undefined where somebody has removed the file. */
  theirs: string | undefined;
};

/** The text of a merge; undefined where the file is to be gone. Without clashes it can be saved. */
export type Merged = { text: string | undefined; clashes: Clash[] };

/**
 * Merges two versions of a document. What only they have changed keeps their bytes.
 * @param parse the value of a text; undefined where it has none
 */
export function mergeTexts(
  { base, yours, theirs }: Versions,
  parse: (text: string) => JsonValue | undefined,
  decide: Decide,
): Merged {
  if (theirs === yours || theirs === base) return { text: yours, clashes: [] };
  if (yours === base) return { text: theirs, clashes: [] };
  const values = [base, yours, theirs].map((text) => (text === undefined ? undefined : parse(text)));
  const [before, mine, other] = values;
  if (theirs === undefined || before === undefined || mine === undefined || other === undefined) {
    return wholeTexts({ base, yours, theirs }, decide);
  }
  if (typeof mine === "string") {
    const lines = [base ?? "", yours, theirs].map((text) => text.split("\n"));
    const [b = [], y = [], t = []] = lines;
    const merged = mergeSequences(b, y, t, (one, another) => one === another);
    return merged ? { text: merged.join("\n"), clashes: [] } : wholeTexts({ base, yours, theirs }, decide);
  }
  const clashes: Clash[] = [];
  const value = mergeValues(before, mine, other, decide, (clash) => void clashes.push(clash));
  if (value === undefined) return wholeTexts({ base, yours, theirs }, decide);
  return { text: applyEdits(theirs, minimalEdits(theirs, value)), clashes };
}

function wholeTexts({ base, yours, theirs }: Versions, decide: Decide): Merged {
  const side = decide("");
  const clashes = side === undefined ? [{ pointer: "", base, yours, theirs }] : [];
  return { text: side === "theirs" ? theirs : yours, clashes };
}
