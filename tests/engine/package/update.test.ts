import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { writeAt } from "#src/disk/folders.ts";
import { pack, runWaymark, unpack, waymark } from "#tests/shared/installed-package.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { isNightly } from "#tests/shared/tier.ts";

const parent = mkdtempSync(path.join(tmpdir(), "update-"));
const site = path.join(parent, "harbour");
afterAll(() => rmSync(parent, { recursive: true }));

const read = (...parts: string[]) => readFileSync(path.join(parent, ...parts), "utf8");
const install = (archive: string) =>
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", `file:${archive}`], {
    cwd: site,
    stdio: "pipe",
  });

/** The main content of the built site's pages, by file. */
const builtPages = () =>
  new Map(
    readdirSync(path.join(site, "dist"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".html"))
      .sort()
      .map((file) => [file, /<main[\s\S]*<\/main>/.exec(read("harbour/dist", file))?.[0]]),
  );

/** The archive of a later version, in which a block has renamed a field. */
async function packNext(archive: string): Promise<string> {
  const next = unpack(archive, parent, "waymark-next");
  const edit = async (file: string, change: (text: string) => string) => {
    const before = readFileSync(path.join(next, file), "utf8");
    const after = change(before);
    expect(after, file).not.toBe(before);
    await writeAt(next, file, after);
  };
  const version = JSON.stringify({
    description: "Version of this block. Default: 1.",
    type: "integer",
    const: 2,
  });
  await edit("package.json", (text) => text.replace(/"version": "[^"]*"/, '"version": "1.1.0"'));
  await edit("blocks/do-dont/do-dont.schema.json", (text) =>
    text
      .replace('"note": {', '"remark": {')
      .replace('"properties": {', `"properties": { "version": ${version},`),
  );
  await edit("blocks/do-dont/do-dont.tsx", (text) => text.replace("dont, note }", "dont, remark: note }"));
  await edit("blocks/do-dont/do-dont.examples.json", (text) =>
    text
      .replaceAll('"note":', '"remark":')
      .replaceAll('"type": "do-dont",', '"type": "do-dont", "version": 2,'),
  );
  await writeAt(
    next,
    "blocks/do-dont/do-dont.migrations.ts",
    `import type { BlockMigration } from "#src/plans/migrations/migration.ts";
export default [
  {
    to: 2,
    why: "note becomes remark",
    migrate: ({ note, ...block }) => (note === undefined ? block : { ...block, remark: note }),
  },
] satisfies BlockMigration[];
`,
  );
  const words = ["pack", "--json", "--ignore-scripts", "--pack-destination", parent];
  const [packed]: { filename: string }[] = JSON.parse(
    execFileSync("npm", words, { cwd: next, encoding: "utf8" }),
  );
  return path.join(parent, packed?.filename ?? "");
}

describe.runIf(isNightly)("a site with the former version", () => {
  // Installs some hundred packages.
  const options = { timeout: 10 * limitForHanging(60_000) };
  test("takes a later one from npm, is migrated, and shows the same pages", options, async () => {
    const former = path.join(parent, pack(parent).filename);
    mkdirSync(site);
    install(former);
    const answers = ["--name", "Harbour Hall", "--colour", "#5b2d8a", "--language", "en"];
    waymark(site, "new", "site", ".", ...answers, "--time-zone", "Europe/London", "--kind", "events");
    const page = JSON.parse(read("harbour/pages/contact.json"));
    page.blocks.push({
      type: "do-dont",
      id: "manners",
      title: "In the hall",
      do: { title: "Do", items: ["Knock"] },
      dont: { title: "Don’t", items: ["Run"] },
      note: "Closed on Mondays.",
    });
    await writeAt(site, "pages/contact.json", JSON.stringify(page));
    waymark(site, "validate", "--fix");
    waymark(site, "build");
    const before = builtPages();
    expect(before.get("contact.html")).toContain("Closed on Mondays.");

    install(await packNext(former));
    expect(waymark(site, "--version")).toBe("1.1.0\n");
    const late = runWaymark(site, "validate");
    expect(late.status).toBe(1);
    expect(late.stdout).toContain("npx waymark migrate");
    expect(waymark(site, "migrate")).toContain("note becomes remark");
    expect(read("harbour/pages/contact.json")).toContain('"remark": "Closed on Mondays."');
    waymark(site, "validate");
    waymark(site, "build");
    expect(builtPages()).toEqual(before);
    expect(waymark(site, "migrate")).toContain("All documents have the current version.");
    const refused = runWaymark(site, "new", "migration", "do-dont");
    expect(refused.stderr).toContain("comes from a package");
  });
});
