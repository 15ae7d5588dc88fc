import { createDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Finding } from "../texts/passage.ts";

/** Finds JSON numbers such as `29.710`: three digits after the point are hardly decimals. */
export function pointedNumbers(text: string): Finding[] {
  if (!/\d\.\d{3}(?!\d)/.test(text)) return [];
  const numbers = text.replace(/"(?:[^"\\]|\\.)*"/g, (string) => " ".repeat(string.length));
  return [...numbers.matchAll(/(?<![\w.-])-?\d{1,3}\.\d{3}(?![\w.+-])/g)].map(({ 0: found, index }) => ({
    diagnostic: createDiagnostic("text/point-for-comma", "", { found, meant: found.replace(".", "") }),
    index,
  }));
}
