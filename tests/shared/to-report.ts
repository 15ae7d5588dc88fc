import { expect } from "vitest";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";

declare module "vitest" {
  interface Matchers<T> {
    /**
     * Compares diagnostics with `[severity] code [file][:line[:column]][#pointer]` each: `link/self`,
     * `warning link/self pages/a.json:4:9`, `link/self #/blocks/1`. Parts that are left out may have any value.
     */
    toReport(expected: readonly string[]): void;
  }
}

const PARTS = /^(?:(error|warning) )?([\w-]+\/[\w-]+)(?: ([^:#]*)(:\d+)?(:\d+)?(#.*)?)?$/;

expect.extend({
  toReport(received: readonly PlacedDiagnostic[], expected: readonly string[]) {
    const actual = received.map((diagnostic, index) => inPartsOf(expected[index], diagnostic));
    return {
      pass: this.equals(actual, expected),
      message: () =>
        `reported:\n${received.map((diagnostic) => `  ${inFull(diagnostic)}`).join("\n") || "  nothing"}`,
      actual,
      expected,
    };
  },
});

/** The diagnostic with the parts that the expected one names, or in full beside none. */
function inPartsOf(expected: string | undefined, diagnostic: PlacedDiagnostic): string {
  if (expected === undefined) return inFull(diagnostic);
  const parts = PARTS.exec(expected);
  if (!parts)
    throw new Error(
      `${JSON.stringify(expected)} is not "code", "code file:line:column#pointer" or a part of it`,
    );
  const { severity, code, file, line, column, pointer } = diagnostic;
  const [, withSeverity, , withFile, withLine, withColumn, withPointer] = parts;
  const place = [
    withFile ? file : "",
    withLine ? `:${line}` : "",
    withColumn ? `:${column}` : "",
    withPointer ? `#${pointer}` : "",
  ].join("");
  return [withSeverity ? severity : "", code, place].filter(Boolean).join(" ");
}

function inFull({ severity, code, file, line, column, pointer, message }: PlacedDiagnostic): string {
  return `${severity} ${code} ${file}:${line}:${column}#${pointer} ${message}`;
}
