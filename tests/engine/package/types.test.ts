import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listBelow } from "#src/content/document/places.js";
import { writeAt } from "#src/disk/folders.ts";
import { linkEngine } from "#tests/shared/link-engine.ts";
import { runCommand } from "#tests/shared/run-command.ts";
import { testIo } from "#tests/shared/test-io.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { writeSite } from "../../../scripts/new/write-site.ts";
import { missingTypePackages } from "../../../scripts/shared/type-check.ts";

/** The rooms of the engine that blocks may import (blocks-stand-alone in tests/dependency-cruiser.cjs). */
const FOR_BLOCKS =
  /^src\/(?:ui|theme|figures|language|browser\/stores|browser\/form-frame|browser\/shared\/hydrate)\b/;

const site = mkdtempSync(path.join(tmpdir(), "types-"));
const component = "blocks/tide-table/tide-table.tsx";
const own = (file: string) => readFileSync(path.join(site, file), "utf8");
/** What a compiler, here that of the editor or of the command line, finds in the site. */
const problems = (compiler: string) =>
  spawnSync(process.execPath, [path.resolve(compiler), "--noEmit", "--project", site], {
    cwd: site,
    encoding: "utf8",
  }).stdout;
const COMPILERS = ["node_modules/@typescript/native/bin/tsc", "node_modules/typescript/bin/tsc"];

beforeAll(async () => {
  const { io } = testIo();
  const answers = { name: "Mole", kind: "business", colour: "#7a1f5c", language: "en", "time-zone": "UTC" };
  await writeSite(path.resolve("."), site, { ...answers, engine: "^1.0.0", update: false }, io);
  linkEngine(site);
});
afterAll(() => rmSync(site, { recursive: true }));

test("a site without code of its own has none of the packages that check types", () => {
  expect(JSON.parse(own("package.json"))).not.toHaveProperty("devDependencies");
});

test("the first block brings the packages that check its types, and says that they are to be installed", async () => {
  const { stdout } = await runCommand("new", ["block", "tide-table", "--root", site]);
  expect(stdout).toContain("1. npm install, for the packages that check the types of your code.");
  expect(Object.keys(JSON.parse(own("package.json")).devDependencies)).toEqual([
    "@chakra-ui/react",
    "@types/node",
    "@types/react",
    "typescript",
  ]);
  const again = await runCommand("new", ["block", "moon-table", "--root", site]);
  expect(again.stdout).not.toContain("npm install");
});

test("npm test names the packages that are missing", async () => {
  const names = missingTypePackages(path.resolve("."), site).map((word) =>
    word.replace(/@[~^\d][\d.]*$/, ""),
  );
  expect(names).toEqual(Object.keys(JSON.parse(own("package.json")).devDependencies));
  for (const name of names) {
    const link = path.join(site, "node_modules", name);
    mkdirSync(path.dirname(link), { recursive: true });
    const here = name === "typescript" ? "@typescript/native" : name;
    symlinkSync(path.resolve("node_modules", here), link);
  }
  expect(missingTypePackages(path.resolve("."), site)).toEqual([]);
});

test("migrate rewrites imports of the engine's own files, and --dry-run only tells", async () => {
  const file = "blocks/tide-table/tide-words.ts";
  await writeAt(
    site,
    file,
    'export { Pier } from "./pier.ts";\nimport { fill } from "#src/language/phrase.ts";\n',
  );
  const before = own(file);
  const dry = await runCommand("migrate", ["--dry-run", "--root", site]);
  expect(dry.stdout).toContain(
    `${file}\n  #src/language/phrase.ts becomes waymark/blocks\n1 module would be changed.\n`,
  );
  expect(own(file)).toBe(before);
  const { status, stdout } = await runCommand("migrate", ["--root", site]);
  expect([status, stdout]).toEqual([0, expect.stringContaining("1 module changed.")]);
  expect(own(file)).toBe('export { Pier } from "./pier.ts";\nimport { fill } from "waymark/blocks";\n');
  rmSync(path.join(site, file));
});

/** Files of the site that import all that blocks may import. */
async function importEverything(): Promise<void> {
  if (!existsSync(path.join(site, "blocks/tide-table/tide-table.migrations.ts")))
    await runCommand("new", ["migration", "tide-table", "--root", site]);
  const modules = [...listBelow(".", "src")].filter(
    (file) => FOR_BLOCKS.test(file) && /(?<!\.test)\.tsx?$/.test(file),
  );
  expect(modules.length).toBeGreaterThan(50);
  const imported = ["waymark/ui", "waymark/blocks", ...modules.map((file) => `#${file}`)];
  await writeAt(site, "blocks/tide-table/every.ts", imported.map((from) => `import "${from}";\n`).join(""));
}

// A push compiles once, with two mistakes that have to be all that is found.
test.runIf(isNightly).for(COMPILERS)(
  "%s finds nothing in the scaffolds, nor in the engine that they import",
  async (compiler) => {
    await importEverything();
    expect(problems(compiler)).toBe("");
  },
);

test("a misspelt text or prop is an error with its file and line, and nothing else is", async () => {
  await importEverything();
  const before = own(component);
  await writeAt(
    site,
    component,
    before
      .replace("SectionHeader }", "SectionHeader, useTexts }")
      .replace(
        "<SectionHeader title={title}",
        '<i>{useTexts("search").founds}</i>\n      <SectionHeader titel={title}',
      ),
  );
  const found = problems(COMPILERS[0] ?? "").match(/^\S.*/gm) ?? [];
  await writeAt(site, component, before);
  expect(found).toEqual([
    expect.stringMatching(/^blocks\/tide-table\/tide-table\.tsx\(9,\d+\): .*'founds' does not exist/),
    expect.stringMatching(/^blocks\/tide-table\/tide-table\.tsx\(10,\d+\): .*'{ titel/),
  ]);
});

test("an update takes the paths of the engine out of a site's tsconfig.json, unless it has options of its own", async () => {
  const { extends: base, include } = JSON.parse(own("tsconfig.json"));
  const paths = { "#src/*": ["./node_modules/waymark/src/*"] };
  const { io } = testIo();
  const updated = async (compilerOptions: object) => {
    await writeAt(site, "tsconfig.json", JSON.stringify({ extends: base, compilerOptions, include }));
    await writeSite(path.resolve("."), site, { engine: "^1.0.0", update: true }, io);
    return JSON.parse(own("tsconfig.json"));
  };
  const its = { types: [], paths, target: "ES2022" };
  expect((await updated(its)).compilerOptions).toEqual(its);
  expect(await updated({ types: [], paths })).toEqual({ extends: base, include });
});

test("an update keeps the packages that a site has declared itself", async () => {
  const before = JSON.parse(own("package.json"));
  const devDependencies = { ...before.devDependencies, "@playwright/test": "^1.60.0" };
  await writeAt(site, "package.json", JSON.stringify({ ...before, devDependencies }));
  await writeSite(path.resolve("."), site, { engine: "^1.0.0", update: true }, testIo().io);
  expect(JSON.parse(own("package.json")).devDependencies).toEqual(devDependencies);
});
