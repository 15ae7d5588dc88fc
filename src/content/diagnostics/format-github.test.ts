import { describe, expect, test } from "vitest";
import type { PlacedDiagnostic } from "./diagnostic.ts";
import { formatGithub, formatGitlab, formatJobSummary } from "./format-github.ts";

const problem = (change: Partial<PlacedDiagnostic> = {}): PlacedDiagnostic => ({
  ...{ code: "field/type", severity: "error", pointer: "/title", message: "No.", hint: "Yes." },
  ...{ file: "pages/a.json", line: 2, column: 3 },
  ...change,
});

test("a command names its place, and signs that would end it are escaped", () => {
  const odd = problem({ file: "pages/a,b:c.json", message: "50 %\nnext", severity: "warning" });
  expect(formatGithub([odd])).toBe(
    "::warning file=pages/a%2Cb%3Ac.json,line=2,col=3,title=field/type::50 %25\\u000anext Yes.\n",
  );
});

test("a problem that moves keeps its fingerprint, another one has another", () => {
  const prints = [
    problem(),
    problem({ line: 9 }),
    problem({ message: "Other." }),
    problem({ pointer: "/b" }),
  ].map((one) => /"fingerprint": "(\w+)"/.exec(formatGitlab([one]))?.[1]);
  expect(prints[1]).toBe(prints[0]);
  expect(new Set(prints).size).toBe(3);
  expect(JSON.parse(formatGitlab([problem()]))).toMatchObject([
    { severity: "major", description: "No. Yes.", location: { path: "pages/a.json", lines: { begin: 2 } } },
  ]);
});

test("a summary that holds everything says nothing of more", () => {
  const summary = formatJobSummary([problem()], "1 error");
  expect(summary).toContain("## Documents: 1 error\n");
  expect(summary).toContain("| 2:3 | error | `field/type` | No. Yes. |");
  expect(summary).not.toContain("more");
});

describe("on GitHub", () => {
  const many = (severity: PlacedDiagnostic["severity"], count: number): PlacedDiagnostic[] =>
    Array.from({ length: count }, (_, index) => ({
      file: `pages/${index % 3}.json`,
      line: index + 1,
      column: 5,
      code: "field/unknown",
      severity,
      pointer: "",
      message: `"a|<b>_${index}" is 50% wrong.`,
      hint: "Correct it.",
    }));

  test("ten annotations of each level, and a notice that counts the rest", () => {
    const printed = formatGithub([...many("warning", 12), ...many("error", 23)])
      .trim()
      .split("\n");
    expect(printed.map((line) => line.slice(0, line.indexOf(" ")))).toEqual([
      ...Array(10).fill("::error"),
      ...Array(10).fill("::warning"),
      "::notice",
    ]);
    expect(printed.at(-1)).toBe("::notice title=15 more::See all 35 in the job summary.");
    expect(printed[0]).toContain("50%25 wrong");
    expect(formatGithub(many("error", 1))).not.toContain("notice");
  });

  test("the job summary holds all of them, files with errors first, as text", () => {
    const warnings = many("warning", 2);
    const [first, second] = many("error", 2);
    const diagnostics = [
      ...warnings,
      ...(second ? [{ ...second, file: "pages/z.json" }] : []),
      ...(first ? [first] : []),
    ];
    expect(formatJobSummary(diagnostics, "2 errors, 2 warnings in 4 documents")).toMatchSnapshot();
  });

  test("a summary that would be too large says how many are left out", () => {
    const long = many("error", 1_000).map((diagnostic, index) => ({
      ...diagnostic,
      file: `pages/${index}.json`,
      message: "x".repeat(1_000),
    }));
    const summary = formatJobSummary(long, "1,000 errors");
    expect(summary.length).toBeLessThan(1_000_000);
    expect(summary).toMatch(/… and \d+ more/);
  });
});
