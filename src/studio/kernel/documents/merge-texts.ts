import { minimalEdits } from "#src/authoring/migrate/minimal-edits.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import { applyEdits } from "#src/content/json/text-edits.ts";
import { mergeSequences } from "./merge-sequences.ts";
import { type Clash, type Decide, mergeValues } from "./merge-values.ts";

export type Versions = {
  /** The common ancestor; undefined if there was no file. */
  base: string | undefined;
  /** Undefined if the document was removed. */
  yours: string | undefined;
  /** Undefined if the file was deleted. */
  theirs: string | undefined;
};

/** The merged text; undefined if the file is to be deleted. It can be saved if there are no clashes. */
export type Merged = { text: string | undefined; clashes: Clash[] };

/**
 * Three-way merge of a document. Parts that only they have changed keep their bytes.
 * @param parse gives the value of a text; undefined if it cannot be parsed
 */
export function mergeTexts(
  { base, yours, theirs }: Versions,
  parse: (text: string) => JsonValue | undefined,
  decide: Decide,
): Merged {
  if (theirs === yours || theirs === base) return { text: yours, clashes: [] };
  if (yours === base) return { text: theirs, clashes: [] };
  if (yours === undefined || theirs === undefined) return wholeTexts({ base, yours, theirs }, decide);
  const values = [base, yours, theirs].map((text) => (text === undefined ? undefined : parse(text)));
  const [before, mine, other] = values;
  if (before === undefined || mine === undefined || other === undefined) {
    return wholeTexts({ base, yours, theirs }, decide);
  }
  if (typeof mine === "string") {
    const lines = [base ?? "", yours, theirs].map((text) => text.split("\n"));
    const [b = [], y = [], t = []] = lines;
    const merged = mergeSequences(b, y, t);
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
