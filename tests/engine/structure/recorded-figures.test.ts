import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withFigures } from "#tests/bench/record-figures.ts";

const document = "Before.\n<!-- bench:taps -->\nold\n<!-- /bench:taps -->\nAfter.\n";

test("figures replace what stood between their markers, and nothing else", () => {
  const once = withFigures(document, "taps", "first tap: 90 ms");
  expect(once).toMatch(
    /^Before\.\n<!-- bench:taps -->\nOn \d{4}-\d\d-\d\d, \d+ cores:\n\n```\nfirst tap: 90 ms\n```\n<!-- \/bench:taps -->\nAfter\.\n$/,
  );
  expect(withFigures(once, "taps", "| a |\n|---|")).toContain("cores:\n\n| a |\n|---|\n<!-- /bench:taps -->");
  expect(() => withFigures(document, "typing", "1 ms")).toThrow("no markers <!-- bench:typing -->");
});

test("every benchmark has a place for its figures", () => {
  const names = [...readFileSync("tests/bench/bench.ts", "utf8").matchAll(/^ {2}(\w+): \[bench/gm)].map(
    ([, name = ""]) => name,
  );
  expect(names.length).toBeGreaterThan(5);
  const readme = readFileSync("tests/README.md", "utf8");
  for (const name of names) expect(withFigures(readme, name, "1 ms"), name).toContain("1 ms");
});
