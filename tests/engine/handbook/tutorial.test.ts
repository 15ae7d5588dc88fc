import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findOrInstallChromium } from "#scripts/shared/chromium.ts";
import { freePort } from "#src/server/free-ports.ts";
import { runWaymark } from "#tests/shared/installed-package.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { examplesIn, TEXTS } from "./examples-in.ts";
import { PackedSites } from "./packed-sites.ts";

/** Folder of the pictures in the handbook. */
const PICTURES = "src/handbook/public/pictures";

/** Takes the pictures anew instead of comparing them: HANDBOOK_PICTURES=take. */
const takes = process.env.HANDBOOK_PICTURES === "take";

const DESKTOP = { width: 1200, height: 720 };
const PHONE = { width: 390, height: 640 };

/** Size in pixels to which pictures are reduced before they are compared, so that dates and antialiasing do not matter. */
const COMPARED = { width: 120, height: 72 };

/** Difference of a grey value (0 to 255) from which a pixel counts as different. */
const MIN_DIFFERENCE = 40;

/** Proportion of different pixels up to which a picture still shows the page. */
const MAX_CHANGED = 0.06;

const steps = readFileSync(path.join(TEXTS, "learn/tutorial.md"), "utf8")
  .split(/^# (?=\d)/m)
  .slice(1);

const sites = new PackedSites();
const processes: ChildProcess[] = [];
let browser: Browser;
let page: Page;
let site = "";
let origin = "";

beforeAll(async () => {
  if (!isNightly) return;
  sites.make();
  browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ["--no-sandbox"] });
  page = await browser.newPage({ viewport: DESKTOP, colorScheme: "light", reducedMotion: "reduce" });
  site = await sites.copy("learn/tutorial");
}, 5 * limitForHanging(60_000));

afterAll(async () => {
  await browser?.close();
  for (const { pid } of processes) if (pid !== undefined) process.kill(-pid, "SIGTERM");
  sites.remove();
});

/** Carries out the commands of a step, and writes its files. */
async function carryOut(step: number): Promise<void> {
  site = await sites.follow(examplesIn(steps[step - 1] ?? ""), site);
}

/** Starts the dev server of the site, which the tutorial leaves running. */
async function startServer(): Promise<void> {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const env = { ...process.env, NODE_ENV: undefined, PORT: String(port) };
  processes.push(spawn("npm", ["run", "dev"], { cwd: site, env, detached: true, stdio: "ignore" }));
  await expect.poll(() => statusOf("/"), { timeout: limitForHanging(60_000), interval: 500 }).toBe(200);
}

const statusOf = (route: string): Promise<number> =>
  fetch(origin + route).then(
    ({ status }) => status,
    () => 0,
  );

/** The text of the main part of a page, once it contains a sentence. */
async function textAt(route: string, sentence: string): Promise<string> {
  const read = async () => {
    // The page that is open may reload itself meanwhile, because a document was saved.
    await page.goto(origin + route).catch(() => undefined);
    const main = page.locator("main");
    return (await main.count()) === 0 ? "" : main.innerText();
  };
  await expect.poll(read, { timeout: limitForHanging(30_000), interval: 500 }).toContain(sentence);
  return read();
}

/** Compares the picture of a step with the page that is open, or takes it. */
async function expectPicture(name: string): Promise<void> {
  expect(steps.join("")).toContain(`(/pictures/${name}.avif)`);
  const file = path.join(PICTURES, `${name}.avif`);
  const shown = await page.screenshot({ animations: "disabled" });
  if (takes) {
    await mkdir(PICTURES, { recursive: true });
    await writeFile(
      file,
      await sharp(shown).resize({ height: 384 }).avif({ quality: 42, effort: 9 }).toBuffer(),
    );
  }
  const [old, current] = await Promise.all([greyValues(file), greyValues(shown)]);
  const changed = old.filter(
    (value, index) => Math.abs(value - (current[index] ?? 0)) > MIN_DIFFERENCE,
  ).length;
  expect(changed / old.length, `${file} is older than what it shows: HANDBOOK_PICTURES=take`).toBeLessThan(
    MAX_CHANGED,
  );
}

const greyValues = (picture: string | Buffer): Promise<Buffer> =>
  sharp(picture).greyscale().resize(COMPARED.width, COMPARED.height, { fit: "fill" }).raw().toBuffer();

describe.runIf(isNightly)(
  "the tutorial, carried out as written",
  { timeout: 10 * limitForHanging(60_000) },
  () => {
    test("1: a site with three events", async () => {
      await carryOut(1);
      await startServer();
      await textAt("/", "Harbour Hall");
      const events = await page
        .locator('main a[href^="/events/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(new Set(events).size).toBeGreaterThanOrEqual(3);
      await expectPicture("tutorial-1");
    });

    test("2: rooms, the larger first; a saved change shows at once", async () => {
      await carryOut(2);
      const isBefore = async (one: string, other: string) => {
        const text = await textAt("/rooms", one);
        return text.indexOf(one) < text.indexOf(other);
      };
      expect(await isBefore("The Pier Room", "The Tower Room")).toBe(true);
      await expectPicture("tutorial-2");
      const file = path.join(site, "pages/rooms/tower-room.json");
      const document = readFileSync(file, "utf8");
      await writeFile(file, document.replace('"seats": 12', '"seats": 120'));
      await expect
        .poll(() => isBefore("The Tower Room", "The Pier Room"), { timeout: limitForHanging(30_000) })
        .toBe(true);
      await writeFile(file, document);
    });

    test("3: a form that asks for a missing email", async () => {
      await carryOut(3);
      await textAt("/hire", "Ask us");
      await expectPicture("tutorial-3");
      await page.locator("form button[type=submit]").click();
      expect(await page.locator("input[name=email]:invalid").count()).toBe(1);
      expect(await page.locator("input[name=email]").isVisible()).toBe(true);
    });

    test("4: a page in German, and the languages in the header", async () => {
      await carryOut(4);
      await textAt("/de/rooms", "Räume zu mieten");
      expect(await page.locator("html").getAttribute("lang")).toBe("de");
      expect(await page.locator('header a[hreflang^="en"]').count()).toBeGreaterThan(0);
      await expectPicture("tutorial-4");
    });

    test("5: a block of one's own", async () => {
      await carryOut(5);
      await textAt("/house-rules", "Until eleven.");
      await expectPicture("tutorial-5");
    });

    test("6: the checks, which find a wrong link", async () => {
      await carryOut(6);
      const file = path.join(site, "pages/rooms.json");
      const document = readFileSync(file, "utf8");
      await writeFile(file, document.replace('"href": "{{item.href}}"', '"href": "/romes"'));
      const { status, stdout } = runWaymark(site, "validate");
      await writeFile(file, document);
      expect(status).toBe(1);
      const [, shown = ""] = /^```\n([^`]+)\n```$/m.exec(steps[5] ?? "") ?? [];
      expect(shown).toContain("link/unknown-page");
      expect(stdout).toContain(shown);
    });

    test("7: the folder for the host", async () => {
      await carryOut(7);
      expect(existsSync(path.join(site, "out/site/index.html"))).toBe(true);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      await page.setViewportSize(PHONE);
      await textAt("/", "Harbour Hall");
      await expectPicture("tutorial-6");
    });
  },
);
