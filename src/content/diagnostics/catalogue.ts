import { adviceDiagnostics } from "#src/content/diagnostics/catalogue/advice-issues.ts";
import { fieldDiagnostics } from "#src/content/diagnostics/catalogue/field-issues.ts";
import { jsonDiagnostics } from "#src/content/diagnostics/catalogue/json-issues.ts";
import { limitDiagnostics } from "#src/content/diagnostics/catalogue/limit-issues.ts";
import { linkDiagnostics } from "#src/content/diagnostics/catalogue/link-issues.ts";
import { pageDiagnostics } from "#src/content/diagnostics/catalogue/page-issues.ts";
import { referenceDiagnostics } from "#src/content/diagnostics/catalogue/reference-issues.ts";
import type { Severity } from "./issue.ts";

/**
 * Every issue that can be reported. Codes are permanent: documents, scripts and search results name them.
 * A message says what is there and what is allowed; a hint says what to do.
 */
export const CATALOGUE = {
  ...jsonDiagnostics,
  ...fieldDiagnostics,
  ...limitDiagnostics,
  ...referenceDiagnostics,
  ...linkDiagnostics,
  ...pageDiagnostics,
  ...adviceDiagnostics,
};

export type DiagnosticCode = keyof typeof CATALOGUE;

/** What the message of an issue is made from. */
export type DiagnosticDetails<Code extends DiagnosticCode> = Parameters<(typeof CATALOGUE)[Code]["message"]>[0];

/** Errors stop a build, warnings do not. */
export function severityOf(code: DiagnosticCode): Severity {
  return CATALOGUE[code].severity ?? "error";
}

/** Tells whether a word is the code of an issue. */
export function isDiagnosticCode(word: string): word is DiagnosticCode {
  return Object.hasOwn(CATALOGUE, word);
}
