import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newSite } from "#src/authoring/scaffold/starters/new-site.ts";
import { analyse } from "#src/content/analyse.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import { renderPage } from "#src/render/render-page.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { testIo } from "#tests/shared/test-io.ts";
import { writeSite } from "../../../../scripts/new/write-site.ts";

const options = { name: "Gecko Climbing", colour: "#B4341F", language: "en", update: false };
const assets = { boot: "", app: "/app.js", preload: [] };
const TODAY = "2026-01-15";
const answers = { ...options, timeZone: "Europe/London", today: TODAY };
const engine = path.resolve(".");
const { io } = testIo({ env: { SOURCE_DATE_EPOCH: String(Date.parse(TODAY) / 1000) } });
const parent = mkdtempSync(path.join(tmpdir(), "new-site-"));
const directory = path.join(parent, "gym");
const own = (file: string) => readFileSync(path.join(directory, file), "utf8");

beforeAll(() => writeSite(engine, directory, options, io));
afterAll(() => rmSync(parent, { recursive: true }));

describe("npm run new -- site", () => {
  test("leaves six pages and a page for unknown addresses, all of them right", () => {
    const files = readSiteFiles(directory);
    const { site, diagnostics } = analyse(files.files, { assets: files.assets });
    expect(diagnostics).toEqual([]);
    if (!site) throw new Error("the site has mistakes");
    expect(site.routes).toEqual(["/", "/404", "/about", "/contact", "/news", "/news/first-steps"]);
    for (const route of site.routes) {
      const { html } = renderPage(site.resolve(route), site, { assets, buildDate: TODAY });
      expect(html.match(/<h1[ >]/g), route).toHaveLength(1);
      expect(html).toContain("Gecko Climbing");
    }
    expect(JSON.parse(own("pages/_data/theme.json")).colors.brand).toBe("#b4341f");
  });

  test("has nothing of this website in its own files", () => {
    const starter = newSite(answers, exampleSite.files);
    const words =
      /\b(?:waymark|abroad|stud(?:y|ies|ents?)|countr(?:y|ies)|destinations?|visas?|universit\w*|programmes?)\b/i;
    for (const [file, text] of starter) expect(text.match(words), file).toBeNull();
    for (const file of [
      "pages/destinations.json",
      "schema/collections/blog.schema.json",
      "schema/scaffolds/country.json",
      "src/public/brochure.pdf",
      "src/public/scenes/canada.svg",
      "src/public/scenes/owl.svg",
      "src/public/maps/route.svg",
      "blocks/cost-estimate/cost-estimate.tsx",
      "blocks/year-climb/year-climb.schema.json",
      "blocks/route-map/route-map.tsx",
      "blocks/apply-dialog/apply-dialog.tsx",
    ])
      expect(existsSync(path.join(directory, file)), file).toBe(false);
    expect(own("package.json")).toContain('"name": "gym"');
    expect(own("package.json")).not.toMatch(/waymark|abroad/i);
  });

  test("has a gallery of the blocks that it has", () => {
    const { files, assets } = readExampleSite(directory);
    expect(analyse(files, { assets }).site).toBeDefined();
    const shown = files.map(({ bytes }) => new TextDecoder().decode(bytes)).join();
    expect(shown).not.toMatch(/"type": "(?:cost-estimate|route-map|year-climb|year-strip|form-embed)"/);
    expect(shown).not.toMatch(/"(?:partner|apply)"/);
  });

  test("takes a newer engine, and keeps what is the site's", async () => {
    const pages = own("pages/index.json").replace("Welcome to", "Hello from");
    writeFileSync(path.join(directory, "pages/index.json"), pages);
    mkdirSync(path.join(directory, "blocks/route-board"));
    writeFileSync(path.join(directory, "blocks/route-board/notes.txt"), "ours");
    writeFileSync(path.join(directory, "src/old-engine.ts"), "export {};");
    writeFileSync(path.join(directory, "engine.txt"), `${own("engine.txt")}src/old-engine.ts\n`);
    writeFileSync(path.join(directory, "src/render/main.ts"), "changed");
    await writeSite(engine, directory, { update: true }, io);
    expect(own("pages/index.json")).toBe(pages);
    expect(own("blocks/route-board/notes.txt")).toBe("ours");
    expect(existsSync(path.join(directory, "src/old-engine.ts"))).toBe(false);
    expect(own("src/render/main.ts")).toBe(readFileSync("src/render/main.ts", "utf8"));
    expect(own("engine.txt")).not.toContain("old-engine");
  });

  test("overwrites nothing, and updates only what is a site", async () => {
    await expect(writeSite(engine, directory, options, io)).rejects.toThrow("is not empty");
    await expect(writeSite(engine, path.resolve("src"), options, io)).rejects.toThrow("inside the engine");
    await expect(writeSite(engine, parent, { update: true }, io)).rejects.toThrow("no engine.txt");
  });

  test.each([
    [{ colour: "red" }, '"red" is not a colour'],
    [{ language: "jp" }, '"jp" is not a language tag such as ja: --language.'],
    [{ timeZone: "JST" }, '"JST" is not a time zone such as Asia/Tokyo: --time-zone.'],
    [{ name: "" }, "at most 40 characters"],
  ])("refuses %j", (wrong, message) => {
    expect(() => newSite({ ...answers, ...wrong }, exampleSite.files)).toThrow(message);
  });
});
