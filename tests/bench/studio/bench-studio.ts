import type { Browser } from "playwright";
import { withBrowser } from "../browser/running-site.ts";
import { withGeneratedSite } from "../generated-site.ts";
import { measuredPages } from "../measured-pages.ts";
import { spreadWithTail } from "../spread.ts";
import { measureChanges } from "./changes.ts";
import { type RunningStudio, runStudio } from "./running-studio.ts";
import { timeKeys } from "./time-keys.ts";

const PORT = 4580;

const MANY = 500;

/** Studio with few and with many pages: from a key press to the frame, the cost of a change, the start-up time. */
export async function benchStudio(count = 200): Promise<void> {
  await withBrowser(async (browser) => {
    await withStudio(0, async (studio, { average, largest }) => {
      for (const route of [average, largest]) await reportKeys(browser, studio, route, count);
      await reportChanges(studio, average);
    });
    await withStudio(MANY, async (studio, { average }) => {
      await reportStart(browser, studio, average);
      await reportChanges(studio, average);
    });
  });
}

async function withStudio(
  pages: number,
  work: (studio: RunningStudio, routes: ReturnType<typeof measuredPages>) => Promise<void>,
): Promise<void> {
  await withGeneratedSite(pages, async (site) => {
    const studio = await runStudio(site, PORT);
    const name = pages > 0 ? `${pages} further pages` : "the example site";
    console.log(`\n${name}: started in ${studio.startTime.toFixed(0)} ms`);
    try {
      await work(studio, measuredPages(site));
    } finally {
      await studio.stop();
    }
  });
}

async function reportKeys(
  browser: Browser,
  studio: RunningStudio,
  route: string,
  count: number,
): Promise<void> {
  const { floor, text, order } = await timeKeys(browser, studio.addressOf(route), count);
  console.log(route);
  report("a message that changes nothing", floor);
  report("a key in a text field", text);
  report("a block moved by a key", order);
}

async function reportChanges(studio: RunningStudio, route: string): Promise<void> {
  const { answers, processor, check } = await measureChanges(studio, route);
  report("the server's answer to a change", answers);
  console.log(
    `  processor time of a change: ${processor.toFixed(1)} ms; the whole site checked in ${check.toFixed(0)} ms after rest`,
  );
}

async function reportStart(browser: Browser, studio: RunningStudio, route: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const began = Date.now();
  const listed = page.waitForResponse((response) => response.url().endsWith("/api/site"));
  await page.goto(studio.addressOf(route));
  await (await listed).finished();
  const list = Date.now() - began;
  await page
    .frameLocator("iframe:not([inert])")
    .locator("[data-block]")
    .first()
    .waitFor({ state: "attached" });
  console.log(`  list of pages after ${list} ms, first page after ${Date.now() - began} ms`);
  await page.close();
}

function report(what: string, times: readonly number[]): void {
  console.log(`  ${what}: ${spreadWithTail(times)}`);
}
