import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { spawnCommand } from "#tests/shared/run-command.ts";
import type { SiteCopy } from "#tests/shared/site-copy.ts";
import { isNightly } from "#tests/shared/tier.ts";

/** A new version from its author's point of view: `text` of the block cta becomes `words`. */
let site: SiteCopy;
let before: Map<string, string>;

const at = (file: string) => path.join(site.root, file);
const run = (script: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnCommand(script, [...words, "--root", site.root]);
  return { status, text: stdout + stderr };
};
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(at(file), change(readFileSync(at(file), "utf8")));
const documents = () =>
  new Map(
    readdirSync(at("pages"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".json"))
      .map((file) => [file, readFileSync(at(`pages/${file}`), "utf8")]),
  );

// Each step has its own test on every push; this one starts every command and copies the code.
describe.runIf(isNightly)("a migration", () => {
  beforeAll(() => {
    site = copyExampleSite(["tests"]);
    before = documents();
  });
  afterAll(() => site.remove());

  test("a changed schema: migrate says that a migration has to be written, and where", () => {
    edit("blocks/cta/cta.schema.json", (text) => text.replaceAll('"text"', '"words"'));
    const { status, text } = run("migrate");
    expect(status).toBe(1);
    expect(text).toContain(`Nothing was written.
A migration is missing; this command starts it:
  blocks/cta/cta.migrations.ts    npx waymark new migration cta
`);
  });

  test("the command raises the version in the schema and begins the migration with its test", () => {
    const { status, text } = run("new", "migration", "cta");
    expect(text).toContain("  blocks/cta/cta.migrations.ts\n  blocks/cta/cta.migrations.test.ts\n");
    expect(status).toBe(0);
    const schema: { properties: object } = JSON.parse(readFileSync(at("blocks/cta/cta.schema.json"), "utf8"));
    expect(Object.keys(schema.properties).slice(0, 2)).toEqual(["type", "version"]);
    expect(schema.properties).toMatchObject({ version: { type: "integer", const: 2 } });
  });

  test("an unfinished migration changes nothing", () => {
    const { status, text } = run("migrate");
    expect(status).toBe(2);
    expect(text).toContain('blocks/cta/cta.migrations.ts: say in "why" what version 2 changes.');
    expect(documents()).toEqual(before);
    expect(run("validate").text).toContain('The block has version 1, the schema of "cta" version 2.');
  });

  test("a finished one migrates the documents that contain such a block, and no others", () => {
    edit("blocks/cta/cta.migrations.ts", (text) =>
      text
        .replace('why: ""', 'why: "`text` becomes `words`"')
        .replace(
          "(before) => ({ ...before })",
          "({ text, ...rest }) => (text === undefined ? rest : { ...rest, words: text })",
        ),
    );
    const { status, text } = run("migrate");
    expect(text).toContain("cta#write: version 1 to 2, `text` becomes `words`");
    expect(status).toBe(0);
    const changed = [...documents()].filter(([file, now]) => now !== before.get(file)).map(([file]) => file);
    const holders = [...before].filter(([, then]) => then.includes('"type": "cta"')).map(([file]) => file);
    expect(changed).toEqual(holders);
    expect(holders.length).toBeLessThan(before.size);
    expect(run("validate").status).toBe(0);
    expect(run("migrate").text).toBe("All documents have the current version.\n");
  });

  test("the examples are of the new version too, and so are the editor's snippets", () => {
    const examples: { valid: { block: object }[] } = JSON.parse(
      readFileSync(at("blocks/cta/cta.examples.json"), "utf8"),
    );
    for (const { block } of examples.valid) expect(block).toMatchObject({ type: "cta", version: 2 });
    const generated: { definitions: { CtaBlock: { defaultSnippets: object[] } } } = JSON.parse(
      readFileSync(at("schema/generated/page.schema.json"), "utf8"),
    );
    expect(generated.definitions.CtaBlock.defaultSnippets[0]).toMatchObject({ body: { version: 2 } });
    expect(readFileSync(at("schema/generated/versions.ts"), "utf8")).toContain("cta: 2");
  });

  test("scaffolds write the new version, and are accepted", () => {
    for (const words of [["page", "after-the-raise"]]) {
      const { status, text } = run("new", ...words);
      expect(text).toContain("Written:");
      expect(status).toBe(0);
    }
    const page: { blocks: { type: string }[] } = JSON.parse(
      readFileSync(at("pages/after-the-raise.json"), "utf8"),
    );
    expect(page.blocks.find(({ type }) => type === "cta")).toMatchObject({
      version: 2,
      words: expect.stringContaining("office hours"),
    });
    expect(page).not.toHaveProperty("version");
    expect(run("validate").status).toBe(0);
  });

  test("its test runs with the others, and fails until it says what changes", () => {
    const runTests = () =>
      spawnSync("node_modules/.bin/vitest", ["run", "blocks/cta/cta.migrations.test.ts"], {
        cwd: site.root,
        encoding: "utf8",
      });
    expect(runTests().stdout).toContain("1 failed");
    edit("blocks/cta/cta.migrations.test.ts", (text) =>
      text.replace(
        "const after = { ...before };",
        "const { text: words, ...rest } = before;\n  const after = { ...rest, words };",
      ),
    );
    expect(runTests().status).toBe(0);
  });
});
