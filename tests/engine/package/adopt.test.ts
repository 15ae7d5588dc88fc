import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { writeAt } from "#src/disk/folders.ts";
import { runGit } from "#src/disk/run-git.ts";
import { test } from "#tests/engine/publish/folder/place-test.ts";
import { runCommand } from "#tests/shared/run-command.ts";

const hero = readFileSync("blocks/hero/hero.tsx", "utf8");

/** A site with a copy of the engine, as an earlier version made them. */
async function write(site: string): Promise<void> {
  const copied = {
    "src/render/main.ts": "export {};\n",
    "blocks/hero/hero.tsx": hero,
    "blocks/cta/cta.tsx": "// changed by hand\n",
  };
  const files = {
    ...copied,
    "engine.txt": `${Object.keys(copied).join("\n")}\n`,
    "package.json": JSON.stringify({
      name: "gym",
      scripts: { dev: "node scripts/run.js dev", deploy: "rsync" },
      dependencies: { react: "^19.0.0", leaflet: "^1.9.0" },
    }),
    "blocks/route-board/route-board.tsx": "ours\n",
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

test("a copied engine becomes a package, and what is the site's stays", async ({ folder }) => {
  await write(folder);
  await commit(folder);
  const { status, stdout } = await runCommand("adopt", [folder, "--engine", "^1.0.0"]);
  expect(status).toBe(0);
  expect(stdout).toContain("blocks/cta/cta.tsx");
  expect(stdout).not.toContain("blocks/hero/hero.tsx");
  for (const gone of ["engine.txt", "src", "blocks/hero", "blocks/cta"])
    expect(existsSync(path.join(folder, gone)), gone).toBe(false);
  expect(readFileSync(path.join(folder, "blocks/route-board/route-board.tsx"), "utf8")).toBe("ours\n");
  expect(readFileSync(path.join(folder, "public/gym.svg"), "utf8")).toBe("<svg/>");
  const { name, scripts, dependencies } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  expect({ name, dependencies }).toEqual({
    name: "gym",
    dependencies: { leaflet: "^1.9.0", waymark: "^1.0.0" },
  });
  expect(scripts).toMatchObject({ dev: "waymark dev", deploy: "rsync" });
  expect(readFileSync(path.join(folder, ".vscode/settings.json"), "utf8")).toContain("tabSize");
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
  expect(stderr).toContain("no engine.txt");
});
