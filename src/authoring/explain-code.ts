import {
  CATALOGUE,
  type DiagnosticCode,
  isDiagnosticCode,
  severityOf,
} from "#src/content/diagnostics/catalogue.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";

const CODES = Object.keys(CATALOGUE).filter(isDiagnosticCode);

/** An issue of the catalogue in full, as a terminal and the gallery show it. */
export type IssueDescription = {
  code: DiagnosticCode;
  severity: "error" | "warning";
  title: string;
  why: string;
  wrong: string;
  right: string;
  hint: string;
};

/** All diagnostics of the catalogue, in its order. */
export function describeIssues(): IssueDescription[] {
  return CODES.map((code) => {
    const { title, why, wrong, right, hint } = CATALOGUE[code];
    return { code, severity: severityOf(code), title, why, wrong, right, hint };
  });
}

/**
 * What `npm run validate -- --explain CODE` prints.
 * @throws Error for an unknown code, with the nearest one or, where none is near, all of them
 */
export function explainCode(code: string): string {
  const known = describeIssues().find((issue) => issue.code === code);
  if (!known) throw new Error(unknownCode(code));
  const { severity, title, why, wrong, right, hint } = known;
  const example = [`  Wrong  ${indent(wrong)}`, `  Right  ${indent(right)}`].join("\n");
  return `${code}  ${severity}\n${title}. ${why}\n\n${example}\n\n${hint}\n`;
}

function unknownCode(code: string): string {
  const near = nearest(code, CODES) ?? CODES.find((known) => known.endsWith(`/${code}`));
  const start = `There is no issue "${code}".`;
  return near ? `${start} Did you mean "${near}"?` : `${start} There are:\n  ${CODES.join("\n  ")}`;
}

function indent(example: string): string {
  return example.replaceAll("\n", "\n         ");
}
