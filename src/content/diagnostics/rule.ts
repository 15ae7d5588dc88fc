import type { JsonObject } from "#src/content/json/json.ts";
import type { Diagnostic, DiagnosticCode, EditorTexts, NamePlace, Severity, Spot } from "./diagnostic.ts";
import type { Suggestion } from "./nearest.ts";
import type { CataloguePhrase, Sentences, Value } from "./say.ts";
import { forAuthors } from "./words.ts";

/**
 * The texts of a rule: a title for lists, a message about the individual case, and a hint at the next step; and for `npm run validate --
 * --explain CODE` the reason, with an example of the mistake and its correction.
 */
type Definition<Details> = {
  title: string;
  message: (details: Details) => Sentences;
  /** Error by default. */
  severity?: Severity;
  spot?: Spot;
  /** The syntax around the wrong name, if the name is only a part of the value. */
  nameIn?: NamePlace;
  why: string;
  /**
   * Example of the mistake. Text that starts with `{` is a block, and text that starts with `"` a member of a page document. A test inserts
   * `wrong` and `right` into the website of this repository: the first must give this diagnostic alone, the second none.
   */
  wrong: string;
  right: string;
  /** Example details, for the list of all messages. */
  sample: Details;
} & Hints;

/** The next step. What editors in Studio read has a translation; it is empty if only a developer can act. */
type Hints =
  | { hint: CataloguePhrase; editor?: { message: CataloguePhrase; hint?: "" } }
  | { hint: string; editor: EditorTexts & { hint: CataloguePhrase | "" } };

export type None = Record<never, never>;
/** Details with a wrong name and its suggested correction: see `Suggestion`. */
export type WithName = { name: string } & Partial<Suggestion>;
/** Details with the value, or a description of it, as it is now. */
export type Actual = { actual: Value };
/** Details with the part of the document, usually in quotation marks, that the message is about. */
export type Excerpt = { excerpt: Value };
/** Details with the complete corrected text, if only one correction is possible. */
export type Cured = { cure?: string | undefined };
/** Details with the members that replace the reported one, if only one correction is possible; empty to remove it. */
export type Fixable = { members?: JsonObject | undefined };
export type Bounded = { actual: number; limit: number };

/**
 * A kind of problem: `export const linkLocal = new Rule<Excerpt>("link/local", { … })`. Its check creates diagnostics with `at`. `allRules`
 * finds the rules exported from `.rules.ts` files.
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
   * Creates a diagnostic of this rule.
   * @param pointer JSON pointer into the document; "" is the document itself
   * @param at overrides of the rule's defaults, and the position if known
   */
  at(
    pointer: string,
    details: Details,
    at: Partial<Pick<Diagnostic, "spot" | "position" | "within" | "severity">> = {},
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
      words,
      ...(editor === undefined ? {} : { editor }),
      ...(nameIn === undefined ? {} : { nameIn }),
      ...("name" in details ? { within: String(details.name) } : {}),
      ...correction(details),
      ...at,
    };
  }

  /** A diagnostic made from the sample details. */
  get example(): Diagnostic {
    return this.at("", this.texts.sample);
  }
}

/** The part of a rule that lists and explanations need, independent of its details. */
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
