import type { JsonObject } from "#src/content/json/json.ts";

/** A new file of migrations. @param type of its steps */
export function starterMigrations(type: "BlockMigration" | "DocumentMigration", to: number): string {
  return `import type { ${type} } from "#src/authoring/migrate/migration.ts";

export default [
${stepTo(to)}
] satisfies ${type}[];
`;
}

/** Appends a step to a file of migrations. @throws Error if the list does not end as expected */
export function appendStep(text: string | undefined, file: string, to: number): string | undefined {
  if (text === undefined) return undefined;
  const end = text.lastIndexOf("\n]");
  if (end < 0)
    throw new Error(
      `Add the step to version ${to} in ${file} by hand: the file does not end with a line "] satisfies …".`,
    );
  const before = text.slice(0, end).trimEnd();
  return `${before}${/[,[]$/.test(before) ? "" : ","}\n${stepTo(to)}${text.slice(end)}`;
}

/** The first test of a file of migrations. @param from the test's import path */
export function starterTest(from: string, to: number, before: JsonObject): string {
  return `import { expect, test } from "vitest";
import migrations from "${from}";

${testOf(to, before)}`;
}

/** A test of one step, which its author completes. */
export function testOf(to: number, before: JsonObject): string {
  const written = JSON.stringify(before, null, 2)
    .replace(/^(\s*)"(\w+)":/gm, "$1$2:")
    .replaceAll("\n", "\n  ");
  return `test("version ${to}", () => {
  const step = migrations.find((migration) => migration.to === ${to});
  const before = ${written};
  const after = { ...before };
  expect(step?.migrate(before)).toEqual(after);
});
`;
}

/** Without words in \`why\` a migration is refused: what was only begun changes no document. */
function stepTo(to: number): string {
  return `  {
    to: ${to},
    why: "",
    migrate: (before) => ({ ...before }),
  },`;
}
