import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { listBelow } from "#src/content/document/places.js";
import { writeAt } from "#src/disk/folders.ts";
import { runGit } from "#src/disk/run-git.ts";
import { migrateSite } from "#src/plans/migrations/migrate-site.ts";
import { readMigrations } from "#src/publish/read-migrations.ts";
import { inspect } from "#src/rules/inspect.ts";
import { linkEngine } from "#tests/shared/link-engine.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { runCommand } from "#tests/shared/run-command.ts";
import { isNightly, sampled } from "#tests/shared/tier.ts";
import { SHOWN_ON_WALK } from "./owners-work.ts";
import { restoreSnapshot, type Snapshot } from "./snapshot.ts";

const FOLDER = "tests/engine/earlier-versions";
const names = listBelow(".", FOLDER).filter((file) => file.endsWith(".json"));
const parent = mkdtempSync(path.join(tmpdir(), "earlier-"));
afterAll(() => rmSync(parent, { recursive: true }));

/** A site as it was, and then with this version as its engine. */
async function brought(name: string): Promise<string> {
  const site = path.join(parent, name.slice(FOLDER.length + 1, -".json".length).replace("/", "-"));
  const snapshot: Snapshot = JSON.parse(readFileSync(name, "utf8"));
  if (existsSync(site)) rmSync(site, { recursive: true });
  mkdirSync(site);
  await restoreSnapshot(snapshot, site);
  if ("engine.txt" in snapshot) {
    await runGit(site, ["init", "-q"]);
    await runGit(site, ["add", "-A"]);
    const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
    await runGit(site, [...author, "commit", "-qm", "site"]);
    expect(await runCommand("adopt", [site, "--engine", "^1.0.0"])).toMatchObject({ status: 0, stderr: "" });
  }
  linkEngine(site);
  return site;
}

test("this version has its snapshot", () => {
  const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(readdirSync(FOLDER), `run: node --import tsx ${FOLDER}/write-snapshots.ts`).toContain(version);
});

test.each(sampled(names))("%s is migrated, and then has no mistake", async (name) => {
  const site = await brought(name);
  const { files, assets } = readSiteFiles(site);
  const migrated = migrateSite(files, assets, await readMigrations(site, files));
  expect(migrated.left).toEqual([]);
  const { diagnostics } = inspect(migrated.files, { assets, today: "2026-11-30" });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
});

describe.runIf(isNightly)("a site of an earlier version", () => {
  // Bundles the code of each site.
  const options = { timeout: 10 * limitForHanging(60_000) };
  test.each(names)("%s is built with all its pages", options, async (name) => {
    const site = await brought(name);
    // What an earlier version generated names neither the owner's block nor today's fields.
    await writeAt(site, "schema/generated/types.ts", "export type PageDocument = never;\n");
    for (const command of ["migrate", "generate", "validate", "build"]) {
      const words = [path.join(site, "node_modules/waymark/scripts/run.js"), command];
      const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: site, encoding: "utf8" });
      expect(status, `${command}: ${stdout}${stderr}`).toBe(0);
    }
    expect(readFileSync(path.join(site, "blocks/shelf-mark/shelf-mark.tsx"), "utf8")).not.toContain("#src/");
    const pages = listBelow(site, "pages").filter((file) => /^pages\/(?!_).*\.json$/.test(file));
    const built = pages.map((file) => file.replace(/^pages/, "dist").replace(/json$/, "html"));
    expect(built.filter((file) => !existsSync(path.join(site, file)))).toEqual([]);
    const walk = readFileSync(path.join(site, "dist/walks/river.html"), "utf8");
    for (const words of SHOWN_ON_WALK) expect(walk).toContain(words);
    expect(readFileSync(path.join(site, "dist/walks.html"), "utf8")).toContain("bus 4.");
    expect(readFileSync(path.join(site, "dist/_redirects"), "utf8")).toContain("/river-walk");
    expect(await runCommand("migrate", ["--root", site])).toMatchObject({
      status: 0,
      stdout: /current version/,
    });
  });
});
