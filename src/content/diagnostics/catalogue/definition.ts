import { listNames } from "#src/content/diagnostics/describe.ts";

export type Severity = "error" | "warning";

/**
 * What an issue says: a title for lists, the sentence about this one case, and what to do next; and for those who
 * ask (`npm run validate -- --explain CODE`) why it matters, with an example of the mistake and of its cure.
 *
 * An example that starts with `{` is a block, one that starts with `"` is a member of a page document: tests put
 * both into this site and see that the wrong one gives this issue and the right one none.
 */
export type Definition<Details> = {
  title: string;
  message: (details: Details) => string;
  hint: string;
  severity?: Severity;
  why: string;
  wrong: string;
  right: string;
};

export type None = Record<never, never>;
export type Named = { name: string; nearest?: string | undefined };
export type Found = { found: string };
/** The whole text as it should be, where only one can be meant. */
export type Cured = { cure?: string | undefined };
export type Bounded = { found: number; limit: number };

/** An issue together with the type of what its message is made from. */
export function define<Details>(definition: Definition<Details>): Definition<Details> {
  return definition;
}

/** `"cost-tabel" … Did you mean "cost-table"?` */
export function suggest({ nearest }: { nearest?: string | undefined }): string {
  return nearest === undefined ? "" : ` Did you mean "${nearest}"?`;
}

/** The names that there are, for one that leads to nothing: ` There are: "a", "b".` */
export function listKnown({ known }: { known: readonly string[] }): string {
  return known.length === 0 ? " There are none yet." : ` There are: ${listNames(known)}.`;
}

export function number(value: number): string {
  return value.toLocaleString("en-GB");
}

export function count(value: number, noun: string): string {
  return `${number(value)} ${noun}${value === 1 ? "" : "s"}`;
}
