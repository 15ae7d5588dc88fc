import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { writeAt } from "#src/disk/folders.ts";
import { renderPage } from "#src/render/render-page.ts";
import { linkEngine } from "#tests/shared/link-engine.ts";
import { runCommand } from "#tests/shared/run-command.ts";
import { testIo } from "#tests/shared/test-io.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { writeSite } from "../../../scripts/new/write-site.ts";

const parent = mkdtempSync(path.join(tmpdir(), "grown-site-"));
const directory = path.join(parent, "harbour");
const { io } = testIo({});

beforeAll(async () => {
  const options = {
    name: "Harbour Hall",
    colour: "#5b2d8a",
    language: "en",
    kind: "events",
    engine: "^1.0.0",
    update: false,
  };
  await writeSite(path.resolve("."), directory, options, io);
  linkEngine(directory);
});
afterAll(() => rmSync(parent, { recursive: true }));

/** The files of a worked example: code blocks with a path beside their language. */
function filesIn(text: string): [file: string, json: string][] {
  const blocks = text.matchAll(/^```json (\S+)\n([\s\S]*?)```/gm);
  return [...blocks].map(([, file = "", json = ""]) => [file, json]);
}

test("the worked example of a collection is right as it stands", async () => {
  const files = filesIn(readFileSync("src/handbook/pages/how-to/lists/make-a-collection.md", "utf8"));
  expect(files.map(([file]) => file)).toEqual([
    "schema/collections/rooms.schema.json",
    "pages/_fragments/room.json",
    "pages/rooms/pier-room.json",
    "pages/rooms.json",
  ]);
  for (const [file, json] of files) await writeAt(directory, file, json);
  const asks = ["entry", "rooms", "Boat Room", "--seats", "24", "--price", "£60", "--root", directory];
  expect(await runCommand("new", asks)).toMatchObject({ status: 0 });
  const { files: read, assets } = readSiteFiles(directory);
  const { site, diagnostics } = analyse(read, { assets });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (!site) throw new Error("the site has mistakes");
  const options = { assets: { boot: "", app: "/app.js", preload: [] }, buildDate: "2026-01-15" };
  const html = (route: string) => renderPage(site.resolve(route), site, options).html;
  expect(html("/rooms")).toContain("A stage, and a view of the boats.");
  expect(html("/rooms/pier-room")).toContain("£120");
  expect(html("/rooms/pier-room")).toContain("A stage, and a view of the boats.");
});

test.runIf(isNightly)(
  "a site with a translation, an entry, a block and an alias passes all its checks",
  async () => {
    const grown = [
      ["new", "translation", "contact", "de"],
      ["new", "entry", "events", "Winter walk", "--date", "2027-12-20", "--place", "The pier"],
      ["new", "block", "ticket-list"],
      ["validate", "--fix"],
      ["rename", "about", "who-we-are", "--yes"],
    ];
    for (const [command = "", ...words] of grown)
      expect(await runCommand(command, [...words, "--root", directory])).toMatchObject({ status: 0 });
    // The translation is published.
    const file = path.join(directory, "pages/de/contact.json");
    const { draft: _, ...page } = JSON.parse(readFileSync(file, "utf8"));
    await writeAt(directory, "pages/de/contact.json", `${JSON.stringify(page, null, 2)}\n`);
    // Its own tests need the packed engine: package.test.ts runs them.
    for (const name of ["generate", "validate", "build"]) {
      const [program = "", ...words] = commandLine(name).split(" ");
      const { status, stdout, stderr } = spawnSync(program, words, { cwd: directory });
      expect(status, `${name}: ${stdout}${stderr}`).toBe(0);
    }
  },
  300_000,
);
