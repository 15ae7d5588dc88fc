import type { JsonObject } from "#src/content/json/json.ts";

/** The test runner: vitest in the engine, node:test in a site that has the engine as a package. */
export type TestRunner = "vitest" | "node:test";

const RUNNERS: Readonly<Record<TestRunner, { head: string; equal: (one: string, other: string) => string }>> =
  {
    vitest: {
      head: 'import { expect, test } from "vitest";\n',
      equal: (one, other) => `expect(${one}).toEqual(${other});`,
    },
    "node:test": {
      head: 'import assert from "node:assert/strict";\nimport { test } from "node:test";\n',
      equal: (one, other) => `assert.deepEqual(${one}, ${other});`,
    },
  };

/**
 * Writes the source of the initial test for a file of migrations.
 * @param from the specifier by which the test imports that file
 */
export function starterTest(from: string, to: number, before: JsonObject, runner: TestRunner): string {
  return `${RUNNERS[runner].head}import migrations from "${from}";

${testOf(to, before, runner)}`;
}

export function testOf(to: number, before: JsonObject, runner: TestRunner): string {
  const literal = JSON.stringify(before, null, 2)
    .replace(/^(\s*)"(\w+)":/gm, "$1$2:")
    .replaceAll("\n", "\n  ");
  return `test("version ${to}", () => {
  const step = migrations.find((migration) => migration.to === ${to});
  const before = ${literal};
  const after = { ...before };
  ${RUNNERS[runner].equal("step?.migrate(before)", "after")}
});
`;
}
