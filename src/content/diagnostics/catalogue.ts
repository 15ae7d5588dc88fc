import { adviceDiagnostics } from "#src/content/diagnostics/catalogue/advice-diagnostics.ts";
import { codeDiagnostics } from "#src/content/diagnostics/catalogue/code-diagnostics.ts";
import { dateDiagnostics } from "#src/content/diagnostics/catalogue/date-diagnostics.ts";
import { jsonDiagnostics } from "#src/content/diagnostics/catalogue/json-diagnostics.ts";
import { languageDiagnostics } from "#src/content/diagnostics/catalogue/language-diagnostics.ts";
import { linkDiagnostics } from "#src/content/diagnostics/catalogue/link-diagnostics.ts";
import { noteDiagnostics } from "#src/content/diagnostics/catalogue/note-diagnostics.ts";
import { pageDiagnostics } from "#src/content/diagnostics/catalogue/page-diagnostics.ts";
import { slipDiagnostics } from "#src/content/diagnostics/catalogue/slip-diagnostics.ts";
import { textDiagnostics } from "#src/content/diagnostics/catalogue/text-diagnostics.ts";
import type { Severity } from "./catalogue/definition.ts";

/**
 * Every diagnostic. Codes are permanent, since documents, scripts and search results refer to them. The message says
 * what was found and what is allowed; the hint says what to do.
 */
export const CATALOGUE = {
  ...jsonDiagnostics,
  ...linkDiagnostics,
  ...dateDiagnostics,
  ...languageDiagnostics,
  ...textDiagnostics,
  ...pageDiagnostics,
  ...adviceDiagnostics,
  ...slipDiagnostics,
  ...noteDiagnostics,
  ...codeDiagnostics,
};

export type CatalogueCode = keyof typeof CATALOGUE;

/** The values that the message of a diagnostic contains. */
export type DiagnosticDetails<Code extends CatalogueCode> = Parameters<
  (typeof CATALOGUE)[Code]["message"]
>[0];

export function severityOf(code: CatalogueCode): Severity {
  return CATALOGUE[code].severity ?? "error";
}

export function isCatalogueCode(word: string): word is CatalogueCode {
  return Object.hasOwn(CATALOGUE, word);
}
