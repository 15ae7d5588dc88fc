import type { JsonObject } from "#src/content/json/json.ts";
import type { Diagnostic, DiagnosticCode, EditorTexts, NamePlace, Severity, Spot } from "./diagnostic.ts";
import type { Suggestion } from "./nearest.ts";
import { forAuthors, type Words } from "./words.ts";

/**
 * The texts of a rule: a title for lists, a message about the single case, and a hint at the next step; and for
 * `npm run validate -- --explain CODE` the reason, with an example of the mistake and its correction.
 */
type Definition<Details> = {
  title: string;
  message: (details: Details) => Words;
  hint: string;
  /** The texts for editors in Studio, where they differ; an empty hint, if only a developer can act on it. */
  editor?: EditorTexts;
  /** By default an error, about the value. */
  severity?: Severity;
  spot?: Spot;
  /** The syntax around a wrong name that is only a part of its value. */
  nameIn?: NamePlace;
  why: string;
  /**
   * Text that starts with `{` is a block, and text that starts with `"` a member of a page document. A test inserts both
   * into this site: the wrong one gives this diagnostic alone, and the right one none.
   */
  wrong: string;
  right: string;
  /** Details as a check passes them, for the list of all messages. */
  sample: Details;
};

export type None = Record<never, never>;
/** A wrong name, and the one that is meant: see `Suggestion`. */
export type WithName = { name: string } & Partial<Suggestion>;
export type Found = { found: string };
/** The complete corrected text, if only one correction is possible. */
export type Cured = { cure?: string | undefined };
/** The members that replace this one, if only one correction is possible; empty to remove it. */
export type Fixable = { members?: JsonObject | undefined };
export type Bounded = { found: number; limit: number };

/**
 * A kind of problem: `export const linkLocal = new Rule<Found>("link/local", { … })`. Its check reports it with `at`.
 * Rules are exported from files whose names end in `.rules.ts`, where `allRules` finds them.
 */
export class Rule<Details extends object> {
  readonly severity: Severity;

  /** @param code permanent, since documents, scripts and search results refer to it */
  constructor(
    readonly code: DiagnosticCode,
    readonly texts: Definition<Details>,
  ) {
    this.severity = texts.severity ?? "error";
  }

  /**
   * Creates the diagnostic of a case.
   * @param pointer JSON pointer into the document; "" is the document itself
   * @param at differences from the rule, and the position if it is known
   */
  at(
    pointer: string,
    details: Details,
    at: Partial<Pick<Diagnostic, "spot" | "position" | "severity">> = {},
  ): Diagnostic {
    const { hint, editor, nameIn, spot = "value" } = this.texts;
    const words = this.texts.message(details);
    return {
      code: this.code,
      severity: this.severity,
      pointer,
      spot,
      message: forAuthors(words),
      hint,
      ...(typeof words === "string" ? {} : { words }),
      ...(editor === undefined ? {} : { editor }),
      ...(nameIn === undefined ? {} : { nameIn }),
      ...correction(details),
      ...at,
    };
  }

  /** The diagnostic of the sample. */
  get example(): Diagnostic {
    return this.at("", this.texts.sample);
  }
}

/** A rule as readers of its texts see it. */
export type AnyRule = Pick<Rule<object>, "code" | "severity" | "example"> & {
  texts: Pick<Definition<object>, "title" | "hint" | "editor" | "why" | "wrong" | "right">;
};

export const isRule = (value: unknown): value is AnyRule => value instanceof Rule;

type Correction = Pick<Diagnostic, "name" | "suggestion" | "certain" | "cure" | "members">;

function correction(details: object): Correction {
  const {
    name,
    nearest,
    certain,
    cure,
    members,
  }: Partial<Suggestion> & Pick<Diagnostic, "name" | "cure" | "members"> = details;
  const cured = { ...(cure === undefined ? {} : { cure }), ...(members === undefined ? {} : { members }) };
  if (nearest === undefined) return cured;
  return {
    ...(name === undefined ? {} : { name }),
    suggestion: nearest,
    ...(certain ? { certain } : {}),
    ...cured,
  };
}
