import { adviceIssues } from "#src/content/diagnostics/catalogue/advice-issues.ts";
import { fieldIssues } from "#src/content/diagnostics/catalogue/field-issues.ts";
import { jsonIssues } from "#src/content/diagnostics/catalogue/json-issues.ts";
import { limitIssues } from "#src/content/diagnostics/catalogue/limit-issues.ts";
import { linkIssues } from "#src/content/diagnostics/catalogue/link-issues.ts";
import { pageIssues } from "#src/content/diagnostics/catalogue/page-issues.ts";
import { referenceIssues } from "#src/content/diagnostics/catalogue/reference-issues.ts";
import type { Severity } from "./issue.ts";

/**
 * Every issue that can be reported. Codes are permanent: documents, scripts and search results name them.
 * A message says what is there and what is allowed; a hint says what to do.
 */
export const CATALOGUE = {
  ...jsonIssues,
  ...fieldIssues,
  ...limitIssues,
  ...referenceIssues,
  ...linkIssues,
  ...pageIssues,
  ...adviceIssues,
};

export type IssueCode = keyof typeof CATALOGUE;

/** What the message of an issue is made from. */
export type IssueDetails<Code extends IssueCode> = Parameters<(typeof CATALOGUE)[Code]["message"]>[0];

/** Errors stop a build, warnings do not. */
export function severityOf(code: IssueCode): Severity {
  return CATALOGUE[code].severity ?? "error";
}

/** Tells whether a word is the code of an issue. */
export function isIssueCode(word: string): word is IssueCode {
  return Object.hasOwn(CATALOGUE, word);
}
