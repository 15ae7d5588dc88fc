import { nearest } from "#src/content/diagnostics/nearest.ts";
import { allRules } from "./all-rules.ts";

/** The full description of a diagnostic, for the terminal and the gallery. */
export type DiagnosticDescription = Awaited<ReturnType<typeof describeDiagnostics>>[number];

export async function describeDiagnostics() {
  const rules = await allRules();
  return [...rules.values()].map(({ code, severity, example, texts: { title, why, wrong, right, hint } }) => {
    return { code, severity, title, message: example.message, why, wrong, right, hint };
  });
}

/** The output of `npm run validate -- --explain CODE`. @throws Error for an unknown code, with the nearest one */
export async function explainCode(code: string): Promise<string> {
  const rules = await allRules();
  const rule = rules.get(code);
  if (!rule) throw new Error(unknownCode(code, [...rules.keys()]));
  const { title, why, wrong, right, hint } = rule.texts;
  const example = [`  Wrong  ${indent(wrong)}`, `  Right  ${indent(right)}`].join("\n");
  return `${code}  ${rule.severity}\n${title}. ${why}\n\n${example}\n\n${hint}\n`;
}

function unknownCode(code: string, codes: readonly string[]): string {
  const near = nearest(code, codes) ?? codes.find((one) => one.endsWith(`/${code}`));
  const start = `Unknown code "${code}".`;
  return near ? `${start} Did you mean "${near}"?` : `${start} There are:\n  ${codes.join("\n  ")}`;
}

const indent = (example: string): string => example.replaceAll("\n", "\n         ");
