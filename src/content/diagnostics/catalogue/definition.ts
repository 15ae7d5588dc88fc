import type { Suggestion } from "#src/content/diagnostics/nearest.ts";
import { numberText, TOOL_LANGUAGE } from "#src/language/format.ts";

export type Severity = "error" | "warning";
/** Whether a problem concerns the key of a member or its value. */
export type Spot = "key" | "value";

/**
 * The texts of a diagnostic: a title for lists, a message about the single case, and a hint at what to do next; and for
 * `npm run validate -- --explain CODE` why it matters, with an example of the mistake and its correction.
 *
 * An example that starts with `{` is a block, one that starts with `"` is a member of a page document: tests insert
 * both into this site, and expect the wrong one to give this diagnostic and the right one none.
 */
export type Definition<Details> = {
  title: string;
  message: (details: Details) => string;
  hint: string;
  /** By default an error, about the value. */
  severity?: Severity;
  spot?: Spot;
  why: string;
  wrong: string;
  right: string;
};

/** A wrong name, and the one that is meant: see `Suggestion`. */
export type WithName = { name: string } & Partial<Suggestion>;
export type Found = { found: string };
/** The complete corrected text, if only one correction is possible. */
export type Cured = { cure?: string | undefined };

/** Types the details from which a definition builds its message. */
export function define<Details>(definition: Definition<Details>): Definition<Details> {
  return definition;
}

/** `"cost-tabel" … Did you mean "cost-table"?` */
export function didYouMean({ nearest }: { nearest?: string | undefined }): string {
  return nearest === undefined ? "" : ` Did you mean "${nearest}"?`;
}

export function formatNumber(value: number): string {
  return numberText(value, TOOL_LANGUAGE);
}

export function countText(value: number, noun: string): string {
  return `${formatNumber(value)} ${noun}${value === 1 ? "" : "s"}`;
}
