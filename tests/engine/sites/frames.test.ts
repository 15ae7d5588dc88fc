import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import themeSchema from "#schema/data/theme.schema.json" with { type: "json" };
import { findOrInstallChromium } from "#scripts/shared/chromium.ts";
import { analyse } from "#src/content/analyse.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { renderPage } from "#src/render/render-page.ts";
import { siteOf } from "#tests/engine/content/small-site.ts";
import { madeSite } from "#tests/shared/made-site.ts";
import { isNightly } from "#tests/shared/tier.ts";

const ORIGIN = "http://frames.test";
const THEME = "pages/_data/theme.json";
const LONG_NAME = "Haberdashery & Upholstery of Durham";
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const properties: JsonObject = themeSchema.properties;
const drawn = Object.entries(properties).flatMap(([part, schema]) =>
  isObject(schema) && schema.drawn === true ? [{ part, forms: [schema.enum ?? []].flat().map(String) }] : [],
);
const most = Math.max(...drawn.map(({ forms }) => forms.length));
/** Frames in which each form of each part occurs at least once, beside different forms of the others. */
const frames = Array.from({ length: most }, (_, turn) =>
  Object.fromEntries(
    drawn.map(({ part, forms }, place) => [part, forms[(turn + place) % forms.length] ?? ""]),
  ),
);

test("the frames hold every form of every part", () => {
  for (const { part, forms } of drawn)
    expect(new Set(frames.map((frame) => frame[part])), part).toEqual(new Set(forms));
});

describe.runIf(isNightly)("pages in each frame", () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ["--no-sandbox"] });
    page = await browser.newPage();
  });
  afterAll(() => browser.close());

  test.each(frames)("%j: no violation, and no overflow", { timeout: 300_000 }, async (frame) => {
    for (const kind of ["business", "restaurant"]) {
      const documents = pagesIn(frame, kind);
      await page.unroute("**");
      await page.route("**", (route) => {
        const path = new URL(route.request().url()).pathname;
        const body = documents.get(path);
        if (body === undefined)
          return route.fulfill({
            contentType: "image/svg+xml",
            body: "<svg xmlns='http://www.w3.org/2000/svg'/>",
          });
        return route.fulfill({ contentType: path.endsWith(".css") ? "text/css" : "text/html", body });
      });
      for (const path of [...documents.keys()].filter((one) => !one.endsWith(".css")))
        expect(await mistakesAt(page, path), `${kind} ${path}`).toEqual([]);
    }
  });
});

/** The pages of a new site in a frame, and their style sheets, by path. */
function pagesIn(frame: JsonObject, kind: string): Map<string, string> {
  const answers = {
    kind,
    name: LONG_NAME,
    colour: "#1d6b57",
    language: "en-GB",
    timeZone: "Europe/London",
    today: "2026-01-15",
  };
  const { files, assets } = madeSite(answers);
  const themed = files.map((file) => {
    if (file.path !== THEME) return file;
    const theme = { ...JSON.parse(new TextDecoder().decode(file.bytes)), ...frame };
    return { ...file, bytes: new TextEncoder().encode(`${JSON.stringify(theme, null, 2)}\n`) };
  });
  const site = siteOf(analyse(themed, { assets }));
  const result = new Map<string, string>();
  for (const route of ["/", "/about", "/contact"]) {
    const { html, sheet } = renderPage(site.resolve(route), site, {
      assets: { boot: "", app: "/app.js", preload: [] },
      buildDate: answers.today,
    });
    result.set(route, html).set(sheet.href, sheet.css);
  }
  return result;
}

/** Violations that axe finds in both modes, and widths at which the page overflows, also with text of twice the size. */
async function mistakesAt(page: Page, path: string): Promise<string[]> {
  const mistakes: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(ORIGIN + path);
    await page.evaluate(axeSource);
    mistakes.push(
      ...(await page.evaluate(async () => {
        const { violations } = await window.axe.run("html", { resultTypes: ["violations"] });
        return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
      })),
    );
  }
  for (const [width, size] of [
    [320, "100%"],
    [320, "200%"],
    [1280, "200%"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate((fontSize) => {
      document.documentElement.style.setProperty("font-size", fontSize, "important");
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    }, size);
    if (excess > 0) mistakes.push(`${excess} px too wide at ${width} px with text of ${size}`);
  }
  return mistakes;
}
