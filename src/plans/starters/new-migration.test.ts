import { expect, test } from "vitest";
import type { DocumentMigration, Migrations } from "#src/plans/migrations/migration.ts";
import { apply, type Plan } from "#src/plans/plan.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { newMigration } from "./new-migration.ts";

const none: Migrations = { blocks: new Map(), documents: new Map() };
const plan = (name: string, steps = none, files = exampleSite.files, texts: Record<string, string> = {}) =>
  newMigration(name, files, steps, (path) => texts[path]);
const written = ({ create, change }: Plan) => Object.fromEntries([...create, ...change]);

test("a kind of document gets its migration beside its schema", () => {
  const { create, change } = plan("page");
  expect([...create.keys()]).toEqual(["schema/page.migrations.ts", "tests/engine/migrate/page.test.ts"]);
  expect(create.get("schema/page.migrations.ts")).toContain("satisfies DocumentMigration[]");
  expect(create.get("tests/engine/migrate/page.test.ts")).toContain('from "#schema/page.migrations.ts"');
  expect(JSON.parse(change.get("schema/page.schema.json") ?? "").properties.version.const).toBe(2);
});

test("in a site with the engine as its package, Node runs the test", () => {
  const { create } = newMigration("data/facts", exampleSite.files, none, () => undefined, "node:test");
  const text = create.get("tests/data-facts.test.ts");
  expect(text).toContain('from "node:test"');
  expect(text).toContain('from "../schema/data/facts.migrations.ts"');
  expect(text).not.toContain("expect");
});

test("so does a data document", () => {
  expect(Object.keys(written(plan("data/facts")))).toEqual([
    "schema/data/facts.migrations.ts",
    "tests/engine/migrate/data-facts.test.ts",
    "schema/data/facts.schema.json",
  ]);
});

test("the next step goes to the end of the list, and its test to the end of the tests", () => {
  const first = plan("cta");
  const files = apply(first, exampleSite.files);
  const step: DocumentMigration = { to: 2, why: "x", migrate: (block) => block };
  const steps = { ...none, blocks: new Map([["cta", [step]]]) };
  const texts = written(first);
  const second = plan("cta", steps, files, texts);
  expect(second.create.size).toBe(0);
  const migrations = second.change.get("blocks/cta/cta.migrations.ts") ?? "";
  expect(migrations.match(/to: \d/g)).toEqual(["to: 2", "to: 3"]);
  expect(migrations.startsWith(String(texts["blocks/cta/cta.migrations.ts"]).split("\n]")[0] ?? "-")).toBe(
    true,
  );
  expect(second.change.get("blocks/cta/cta.migrations.test.ts")).toMatch(/"version 2"[\s\S]*"version 3"/);
  expect(JSON.parse(second.change.get("blocks/cta/cta.schema.json") ?? "").properties.version.const).toBe(3);
});

test("a schema that was raised before is not raised again", () => {
  const raised = apply({ ...plan("cta"), create: new Map() }, exampleSite.files);
  const { create, change } = plan("cta", none, raised);
  expect(create.get("blocks/cta/cta.migrations.ts")).toContain("to: 2");
  expect(change.size).toBe(0);
});

test("a list that ends in another way is left to its author", () => {
  const texts = { "blocks/cta/cta.migrations.ts": "export default [];" };
  expect(() => plan("cta", none, exampleSite.files, texts)).toThrow("Add the step to version 2");
});

test("an unknown name is refused with the nearest one", () => {
  expect(() => plan("cta-s")).toThrow('Did you mean "cta"?');
  expect(() => plan("zebra")).toThrow('There are: "page"');
});
