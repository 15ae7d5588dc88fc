import { CATALOGUE, isDiagnosticCode, severityOf } from "#src/content/diagnostics/catalogue.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";

const CODES = Object.keys(CATALOGUE).filter(isDiagnosticCode);

/** A diagnostic of the catalogue in full, for the terminal and the gallery. */
export type DiagnosticDescription = ReturnType<typeof describeDiagnostics>[number];

export function describeDiagnostics() {
  return CODES.map((code) => {
    const { title, why, wrong, right, hint } = CATALOGUE[code];
    return { code, severity: severityOf(code), title, why, wrong, right, hint };
  });
}

/** The output of `npm run validate -- --explain CODE`. @throws Error for an unknown code, with the nearest */
export function explainCode(code: string): string {
  const known = describeDiagnostics().find((diagnostic) => diagnostic.code === code);
  if (!known) throw new Error(unknownCode(code));
  const { severity, title, why, wrong, right, hint } = known;
  const example = [`  Wrong  ${indent(wrong)}`, `  Right  ${indent(right)}`].join("\n");
  return `${code}  ${severity}\n${title}. ${why}\n\n${example}\n\n${hint}\n`;
}

function unknownCode(code: string): string {
  const near = nearest(code, CODES) ?? CODES.find((known) => known.endsWith(`/${code}`));
  const start = `Unknown code "${code}".`;
  return near ? `${start} Did you mean "${near}"?` : `${start} There are:\n  ${CODES.join("\n  ")}`;
}

const indent = (example: string): string => example.replaceAll("\n", "\n         ");
