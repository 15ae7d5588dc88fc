import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect } from "vitest";
import { listBelow } from "#src/content/document/places.js";
import { writeAt } from "#src/disk/folders.ts";
import { runGit } from "#src/disk/run-git.ts";
import { test } from "#tests/engine/publish/folder/place-test.ts";
import { runCommand } from "#tests/shared/run-command.ts";

/** The files of an engine's block. */
const blockFiles = (type: string) =>
  Object.fromEntries(listBelow(".", `blocks/${type}`).map((file) => [file, readFileSync(file, "utf8")]));

/** A site with a copy of the engine, as an earlier version made them. */
async function write(site: string, isListed = true): Promise<void> {
  const copied = {
    ...blockFiles("hero"),
    ...blockFiles("steps"),
    ...blockFiles("cta"),
    "blocks/cta/cta.tsx": "// changed by hand\n",
    "schema/common.schema.json": readFileSync("schema/common.schema.json", "utf8"),
    "schema/data/site.schema.json": '{ "title": "Ours" }\n',
    "src/render/main.ts": "export {};\n",
    ".gitignore": "node_modules/\n/private/\n",
    "tests/engine/ui/figures.ts": "export {};\n",
  };
  const engine = JSON.parse(readFileSync("package.json", "utf8"));
  const files = {
    ...copied,
    ...(isListed ? { "engine.txt": `${Object.keys(copied).join("\n")}\n` } : {}),
    "package.json": JSON.stringify({
      ...engine,
      scripts: { ...engine.scripts, lint: "eslint .", deploy: "rsync" },
      dependencies: { ...engine.dependencies, leaflet: "^1.9.0" },
      devDependencies: { ...engine.devDependencies, eslint: "^9.0.0" },
      imports: { ...engine.imports, "#mine/*": "./mine/*" },
      ...(isListed ? { name: "gym" } : {}),
    }),
    "blocks/route-board/route-board.tsx": "ours\n",
    ...blockFiles("year-climb"),
    "src/ui/shout.ts": "export {};\n",
    "tests/engine/ui/figure.test.ts": "export {};\n",
    "tests/engine/ui/figure.txt": "7\n",
    "tests/site/prices.spec.ts": 'import { test } from "@playwright/test";\n',
    "blocks/route-board/route-board.test.ts": 'import { route } from "#src/ui/route.ts";\n',
    "tests/mine.test.js": 'import { test } from "node:test";\n',
    "tests/notes.txt": "Ours.\n",
    "src/public/gym.svg": "<svg/>",
    ".vscode/settings.json": '{ "editor.tabSize": 3 }',
    "pages/index.json": "{}\n",
  };
  for (const [file, text] of Object.entries(files)) await writeAt(site, file, text);
  await runGit(site, ["init", "-q"]);
}

const commit = async (site: string) => {
  await runGit(site, ["add", "-A"]);
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  await runGit(site, [...author, "commit", "-qm", "site"]);
};

describe.each([true, false])("with a list of the engine's files: %s", (isListed) => {
  test("a copied engine becomes a package, and what is the site's stays", async ({ folder }) => {
    await write(folder, isListed);
    await commit(folder);
    const { status, stdout } = await runCommand("adopt", [folder, "--engine", "^1.0.0"]);
    expect(status).toBe(0);
    const [own, changed, tests, left] = stdout.split("\n\n");
    expect(own?.split("\n  ").slice(1)).toEqual(["blocks/cta", "schema/data/site.schema.json"]);
    expect(changed?.split("\n  ").slice(1)).toEqual(["src/render/main.ts"]);
    expect(tests?.split("\n  ").slice(1)).toEqual([
      "blocks/hero/hero.test.ts",
      "blocks/route-board/route-board.test.ts",
      "blocks/steps/steps.test.ts",
      "blocks/year-climb/year-climb.test.ts",
      "tests/engine/ (3 files)",
      "tests/site/prices.spec.ts",
    ]);
    expect(left?.split("\n  ").slice(1)).toEqual(["src/ui/shout.ts", "tests/notes.txt"]);
    // The tests that `npm test` runs.
    expect(
      ["blocks", "tests"].flatMap((room) => listBelow(folder, room)).filter((file) => /test\./.test(file)),
    ).toEqual(["tests/mine.test.js"]);
    for (const gone of [
      "engine.txt",
      "src/render",
      "blocks/hero",
      "blocks/steps",
      "schema/common.schema.json",
    ])
      expect(existsSync(path.join(folder, gone)), gone).toBe(false);
    const text = (file: string) => readFileSync(path.join(folder, file), "utf8");
    expect(text("blocks/route-board/route-board.tsx")).toBe("ours\n");
    expect(existsSync(path.join(folder, "blocks/year-climb/year-climb.tsx"))).toBe(true);
    expect(text("blocks/cta/cta.tsx")).toBe("// changed by hand\n");
    expect(existsSync(path.join(folder, "blocks/cta/cta.schema.json"))).toBe(true);
    expect(text("public/gym.svg")).toBe("<svg/>");
    expect(text(".gitignore")).toMatch(/^node_modules\/\n\/private\/\ndist\/\n/);
    expect(text(".vscode/settings.json")).toContain("tabSize");
  });

  test("its package.json keeps what the engine's does not say", async ({ folder }) => {
    await write(folder, isListed);
    await commit(folder);
    await runCommand("adopt", [folder, "--engine", "^1.0.0"]);
    const { name, scripts, ...rest } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    expect(name).toBe(isListed ? "gym" : path.basename(folder).toLowerCase());
    expect(scripts).toMatchObject({ dev: "waymark dev", lint: "eslint .", deploy: "rsync" });
    expect(Object.keys(scripts)).not.toContain("prepack");
    expect(rest).toEqual({
      private: true,
      type: "module",
      engines: { node: ">=20.19" },
      imports: { "#mine/*": "./mine/*" },
      dependencies: { leaflet: "^1.9.0", waymark: "^1.0.0" },
      devDependencies: { eslint: "^9.0.0" },
    });
  });
});

test("nothing is removed that git could not bring back", async ({ folder }) => {
  await write(folder);
  const refused = await runCommand("adopt", [folder, "--engine", "^1.0.0"]);
  expect(refused).toMatchObject({ status: 2 });
  expect(refused.stderr).toContain("not committed");
  expect(existsSync(path.join(folder, "engine.txt"))).toBe(true);
});

test("a site without a copy of the engine is left alone", async ({ folder }) => {
  const { status, stderr } = await runCommand("adopt", [folder]);
  expect(status).toBe(2);
  expect(stderr).toContain("no copy of the engine");
});
