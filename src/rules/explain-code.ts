import { CATALOGUE, isCatalogueCode, severityOf } from "#src/content/diagnostics/catalogue.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { allRules } from "./all-rules.ts";

/** A diagnostic in full, for the terminal and the gallery. */
export type DiagnosticDescription = Awaited<ReturnType<typeof describeDiagnostics>>[number];

export async function describeDiagnostics() {
  const rules = [...(await allRules()).values()].map(({ code, severity, texts }) => ({
    code: String(code),
    severity,
    texts,
  }));
  const unmoved = Object.keys(CATALOGUE)
    .filter(isCatalogueCode)
    .map((code) => ({ code: String(code), severity: severityOf(code), texts: CATALOGUE[code] }));
  return [...rules, ...unmoved].map(({ code, severity, texts: { title, why, wrong, right, hint } }) => {
    return { code, severity, title, why, wrong, right, hint };
  });
}

/** The output of `npm run validate -- --explain CODE`. @throws Error for an unknown code, with the nearest */
export async function explainCode(code: string): Promise<string> {
  const all = await describeDiagnostics();
  const rule = all.find((one) => one.code === code);
  if (!rule) throw new Error(unknownCode(code, all));
  const { severity, title, why, wrong, right, hint } = rule;
  const example = [`  Wrong  ${indent(wrong)}`, `  Right  ${indent(right)}`].join("\n");
  return `${code}  ${severity}\n${title}. ${why}\n\n${example}\n\n${hint}\n`;
}

function unknownCode(code: string, all: readonly DiagnosticDescription[]): string {
  const codes = all.map((one) => one.code);
  const near = nearest(code, codes) ?? codes.find((one) => one.endsWith(`/${code}`));
  const start = `Unknown code "${code}".`;
  return near ? `${start} Did you mean "${near}"?` : `${start} There are:\n  ${codes.join("\n  ")}`;
}

const indent = (example: string): string => example.replaceAll("\n", "\n         ");
