import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeSite } from "#scripts/new/write-site.ts";
import { analyse } from "#src/content/analyse.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import { renderPage } from "#src/render/render-page.ts";
import { exampleSite, siteOf } from "#tests/engine/content/small-site.ts";
import { linkEngine } from "#tests/shared/link-engine.ts";
import { testIo } from "#tests/shared/test-io.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { newSite } from "./new-site.ts";
import { siteKinds } from "./site-kinds.ts";
import { copiedFiles } from "./untranslated.ts";

const options = {
  name: "Gecko Climbing",
  colour: "#B4341F",
  language: "en",
  engine: "^1.0.0",
  update: false,
};
const assets = { boot: "", app: "/app.js", preload: [] };
const TODAY = "2026-01-15";
const answers = { ...options, kind: "business", timeZone: "Europe/London", today: TODAY };
const engine = path.resolve(".");
const { io } = testIo({ env: { SOURCE_DATE_EPOCH: String(Date.parse(TODAY) / 1000) } });
const parent = mkdtempSync(path.join(tmpdir(), "new-site-"));
const directory = path.join(parent, "gym");
const COMMANDS_LIMIT_MS = 300_000;
/** The commands in the AGENTS.md of the new site, without their comments. */
const agentsCommands = (): string[] =>
  (/```sh\n([\s\S]*?)```/.exec(own("AGENTS.md"))?.[1] ?? "")
    .split("\n")
    .map((line) => line.replace(/#.*$/, "").trim())
    .filter((line) => line !== "");
const own = (file: string) => readFileSync(path.join(directory, file), "utf8");

let next: string[];

beforeAll(async () => {
  next = await writeSite(engine, directory, options, io);
  linkEngine(directory);
});
afterAll(() => rmSync(parent, { recursive: true }));

describe("npx waymark new site", () => {
  test("leaves the pages of a business and one for unknown addresses, all of them right", () => {
    const files = readSiteFiles(directory);
    const site = siteOf(analyse(files.files, { assets: files.assets }));
    expect(site.routes).toEqual([
      ...["/", "/404", "/about", "/contact", "/news", "/news/first-steps", "/services"],
      ...["/services/care-and-repair", "/services/first-meeting", "/services/made-to-order"],
    ]);
    for (const route of site.routes) {
      const { html } = renderPage(site.resolve(route), site, { assets, buildDate: TODAY });
      expect(html.match(/<h1[ >]/g), route).toHaveLength(1);
      expect(html).toContain("Gecko Climbing");
    }
    expect(JSON.parse(own("pages/_data/theme.json")).colors.brand).toBe("#b4341f");
  });

  test("has the display face that its theme names, in languages with Latin letters", () => {
    const { heading } = JSON.parse(own("pages/_data/theme.json")).fonts;
    for (const { src } of heading.files)
      expect(existsSync(path.join(directory, "public", src)), src).toBe(true);
    expect(own("public/fonts/OFL.txt")).toContain(heading.family);
    expect(copiedFiles("business", "vi", exampleSite.files).size).toBe(4);
    for (const language of ["ja", "ar", "el"]) {
      const theme = newSite({ ...answers, language }, exampleSite.files).get("pages/_data/theme.json");
      expect(JSON.parse(theme ?? "")).not.toHaveProperty("fonts");
      expect(copiedFiles("business", language, exampleSite.files).size).toBe(0);
    }
  });

  test("has the drawing of its trade on the home page", () => {
    const drawing = (kind: string, trade?: string) =>
      newSite({ ...answers, kind, trade }, exampleSite.files).get("public/scenes/place.svg") ?? "";
    for (const { name, trades } of siteKinds(exampleSite.files)) {
      const drawings = trades.map((trade) => drawing(name, trade));
      expect(drawings[0], name).toBe(drawing(name));
      expect(new Set(drawings).size, name).toBe(2);
      for (const one of drawings) expect(one.trim(), name).toMatch(/^<svg [\s\S]*<\/svg>$/);
    }
    expect(() => drawing("events", "shop")).toThrow(
      '"shop" is not a trade of "events". There are: stage, library',
    );
  });

  test("has nothing of this website in its own files", () => {
    const starter = newSite(answers, exampleSite.files);
    const words =
      /\b(?:waymark|abroad|stud(?:y|ies|ents?)|countr(?:y|ies)|destinations?|visas?|universit\w*|programmes?)\b/i;
    // Its README, its advice for assistants and its tests name its engine.
    for (const [file, text] of starter)
      if (!/^(?:README.md$|AGENTS.md$|tests)/.test(file)) expect(text.match(words), file).toBeNull();
    const { files } = readSiteFiles(directory);
    const paths = files.map(({ path }) => path).join("\n");
    expect(paths).not.toMatch(/destinations|blog\.schema|country\.json/);
    expect(paths).not.toMatch(/blocks\/(?:cost-estimate|year-climb|route-map|apply-dialog)\//);
    expect(paths).toContain("blocks/hero/hero.schema.json");
    const { scripts, ...manifest } = JSON.parse(own("package.json"));
    expect(manifest).toMatchObject({ name: "gym", dependencies: { waymark: "^1.0.0" } });
    const daily = ["start", "dev", "studio", "validate", "build", "test"];
    expect(scripts).toEqual(Object.fromEntries(daily.map((name) => [name, `waymark ${name}`])));
    expect(own("package.json").replaceAll("waymark", "")).not.toMatch(/abroad|bench/i);
  });

  test("tells assistants the commands in at most 60 lines, and publishes itself for them", () => {
    expect(own("AGENTS.md").trimEnd().split("\n").length).toBeLessThanOrEqual(60);
    expect(agentsCommands().length).toBeGreaterThanOrEqual(4);
    expect(JSON.parse(own("pages/_data/site.json")).assistants).toBe(true);
  });

  // Four processes, each of which loads the sources.
  test.runIf(isNightly)("each command in its AGENTS.md works", { timeout: COMMANDS_LIMIT_MS }, () => {
    const run = path.join(engine, "scripts/run.js");
    for (const command of agentsCommands()) {
      const words = command.replace(/^npx --no waymark |^npm run /, "").split(/ +/);
      const { status, stdout, stderr } = spawnSync(process.execPath, [run, ...words], {
        cwd: directory,
        encoding: "utf8",
      });
      expect([status, stdout + stderr], command).toEqual([0, expect.stringMatching(/\w/)]);
    }
  });

  test("has a gallery of the blocks that it has", () => {
    const { files, assets } = readExampleSite(directory);
    expect(analyse(files, { assets }).site).toBeDefined();
    const shown = files.map(({ bytes }) => new TextDecoder().decode(bytes)).join();
    expect(shown).not.toMatch(/"type": "(?:cost-estimate|route-map|year-climb|year-strip|form-embed)"/);
    expect(shown).not.toMatch(/"(?:partner|apply)"/);
  });

  test("takes a newer engine, and keeps what is the site's", async () => {
    const before = JSON.parse(own("package.json"));
    const changed = { ...before, scripts: { ...before.scripts, deploy: "rsync" }, author: "Ada" };
    writeFileSync(path.join(directory, "package.json"), JSON.stringify(changed));
    const pages = own("pages/index.json");
    await writeSite(engine, directory, { update: true, engine: "^2.0.0" }, io);
    expect(own("pages/index.json")).toBe(pages);
    expect(JSON.parse(own("package.json"))).toEqual({ ...changed, dependencies: { waymark: "^2.0.0" } });
  });

  test("may be where a package manager has installed the engine", async () => {
    const installed = path.join(parent, "installed");
    mkdirSync(installed);
    for (const name of ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", ".yarnrc.yml", ".npmrc"])
      writeFileSync(path.join(installed, name), name === "package.json" ? "{}" : "");
    const inside = testIo({ cwd: installed });
    const steps = await writeSite(engine, ".", { ...options, "time-zone": "Europe/London" }, inside.io);
    expect(existsSync(path.join(installed, "pages/index.json"))).toBe(true);
    expect(steps[0]).toBe("npm install");
    expect(inside.printed.stderr).toBe("No terminal for questions. Answers taken: --kind business\n");
  });

  test("names its folder as it was given", () => {
    expect(next[0]).toBe(`cd ${directory}`);
  });

  test("overwrites nothing, and updates only what is a site", async () => {
    await expect(writeSite(engine, directory, options, io)).rejects.toThrow("is not empty");
    await expect(writeSite(engine, path.resolve("src"), options, io)).rejects.toThrow("inside the engine");
    await expect(writeSite(engine, parent, { update: true }, io)).rejects.toThrow("is not a site of Waymark");
  });

  test.each([
    [{ colour: "red" }, '"red" is not a colour'],
    [{ language: "jp" }, '"jp" is not a language tag such as ja: --language.'],
    [{ timeZone: "JST" }, '"JST" is not a time zone such as Asia/Tokyo: --time-zone.'],
    [{ name: "" }, "at most 40 characters"],
    [{ kind: "shop" }, '"shop" is not a kind of site. There are: business, '],
  ])("refuses %j", (wrong, message) => {
    expect(() => newSite({ ...answers, ...wrong }, exampleSite.files)).toThrow(message);
  });
});
