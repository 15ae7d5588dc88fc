import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright";
import { EXAMPLE_SITE } from "../../../src/publish/gallery/example-site.ts";
import { withBrowser } from "../browser/running-site.ts";
import { commitAll, withGeneratedSite } from "../generated-site.ts";
import { measuredPages } from "../measured-pages.ts";
import { median, spread } from "../spread.ts";
import { measureChanges } from "./changes.ts";
import { type RunningStudio, runStudio } from "./running-studio.ts";
import { Writer } from "./writer.ts";

const PORT = 4570;

/** How often each action is measured, without another count. */
const RUNS = 5;

/** A word of most of the generated pages. */
const COMMON_WORD = "university";

/** A word of none of them. */
const MISSING_WORD = "qqzz";

/** What a large site takes has a limit: so many times as long as on the smallest one. */
const LIMITS = {
  "first window": 5,
  "page list opens": 2,
  "a letter in its search": 2,
  "palette opens": 2,
  "a letter in the palette": 2,
  "answer to a change": 2,
  "processor time of a change": 2,
  "publish dialog": 5,
  "find of a common word": 5,
  "the number of its places": undefined,
  "replace in all places": undefined,
} satisfies Record<string, number | undefined>;

type Action = keyof typeof LIMITS;

type SizeFigures = {
  pages: number;
  times: Map<Action, number[]>;
  serverMB: number;
  tabMB: number;
  replaced: string;
};

/** The same actions in Studio on sites of several sizes, and how much longer they take on the larger ones. */
export async function benchSiteSizes(sizes: readonly number[], count = RUNS): Promise<void> {
  const figures: SizeFigures[] = [];
  await withBrowser(async (browser) => {
    for (const pages of sizes) figures.push(await measureSite(browser, pages, count));
  }, "--enable-precise-memory-info");
  report(figures);
}

async function measureSite(browser: Browser, pages: number, count: number): Promise<SizeFigures> {
  const times = new Map<Action, number[]>();
  const figures: SizeFigures = { pages, times, serverMB: 0, tabMB: 0, replaced: "" };
  await withGeneratedSite(Math.max(0, pages - exampleCount()), async (site) => {
    commitAll(site);
    const studio = await runStudio(site, PORT);
    try {
      const { average } = measuredPages(site);
      const timed = async (action: Action, work: () => Promise<void>) => {
        const began = performance.now();
        await work();
        times.set(action, [...(times.get(action) ?? []), performance.now() - began]);
      };
      for (let run = 0; run < count; run += 1) {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        await timed("first window", () => openWindow(page, studio.addressOf(average)));
        await page.close();
      }
      const { answers, processor } = await measureChanges(studio, average);
      times.set("answer to a change", answers);
      times.set("processor time of a change", [processor]);
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await openWindow(page, studio.addressOf(average));
      for (let run = 0; run < count; run += 1) await useLists(page, timed);
      figures.replaced = await findAndReplace(page, count, timed);
      figures.tabMB = await heapOf(page);
      figures.serverMB = residentMemory(studio);
      await page.close();
    } finally {
      await studio.stop();
    }
  });
  return figures;
}

type Timed = (action: Action, work: () => Promise<void>) => Promise<void>;

async function openWindow(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const writer = new Writer(page);
  await writer.block(/^Hero/).waitFor({ timeout: 120_000 });
  await writer.preview.locator("[data-block]").first().waitFor({ state: "attached", timeout: 120_000 });
}

async function useLists(page: Page, timed: Timed): Promise<void> {
  const options = page.locator("[role=option]:visible");
  const firstOption = () => options.first().waitFor({ timeout: 60_000 });
  const search = page.getByRole("textbox", { name: "Search pages" });
  await timed("page list opens", async () => {
    await page
      .locator("[data-pane=bar], header")
      .getByRole("button", { name: /^Study|^Pages/ })
      .first()
      .click();
    await page.getByRole("treegrid").getByRole("row").first().waitFor({ timeout: 60_000 });
  });
  await search.waitFor();
  await timed("a letter in its search", () => typed(page, search, "c"));
  await page.keyboard.press("Escape");
  await search.waitFor({ state: "hidden" });
  const palette = page.getByRole("textbox", { name: "Search commands and pages" });
  await timed("palette opens", async () => {
    await page.keyboard.press("Control+k");
    await palette.waitFor({ timeout: 60_000 });
    await firstOption();
  });
  await timed("a letter in the palette", () => typed(page, palette, "c"));
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "hidden" });
  const dialog = page.getByRole("dialog");
  await timed("publish dialog", async () => {
    await page.getByRole("button", { name: "Publish…" }).click();
    await dialog
      .getByRole("listitem")
      .or(dialog.getByText("Nothing has changed."))
      .first()
      .waitFor({ timeout: 240_000 });
  });
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
}

/** Types a letter, and waits for the frame after the list has followed. */
async function typed(page: Page, field: ReturnType<Page["getByRole"]>, letter: string): Promise<void> {
  await field.press(letter);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** @returns what Studio says of the replacement */
async function findAndReplace(page: Page, count: number, timed: Timed): Promise<string> {
  await page.keyboard.press("Control+Shift+f");
  const field = page.getByRole("textbox", { name: "Find", exact: true });
  const firstPlace = page.getByRole("checkbox", { name: /^Replace “/ }).first();
  const places = page.getByRole("status").filter({ hasText: /^[\d,]+ places? on/ });
  for (let run = 0; run < count; run += 1) {
    // The list of the last search stays until the next answer.
    await field.fill(MISSING_WORD);
    await page.getByText(`No text contains “${MISSING_WORD}”.`).waitFor({ timeout: 60_000 });
    await timed("the number of its places", async () => {
      await timed("find of a common word", async () => {
        await field.fill(COMMON_WORD);
        await firstPlace.waitFor({ timeout: 240_000 });
      });
      await places.waitFor({ timeout: 240_000 });
    });
  }
  const toast = page.getByRole("status").filter({ hasText: /^Replaced in/ });
  await page.getByRole("textbox", { name: "Replace with" }).fill("academy");
  await timed("replace in all places", async () => {
    await page.getByRole("button", { name: /^Replace \d/ }).click();
    await toast.first().waitFor({ timeout: 240_000 });
  });
  return (await toast.first().textContent()) ?? "";
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}

/** Resident memory in MB: proc(5). */
function residentMemory({ pid }: RunningStudio): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1000;
}

function exampleCount(): number {
  const files = readdirSync(path.join(EXAMPLE_SITE, "pages"), { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".json") && !/(?:^|\/)_/.test(file)).length;
}

function report(figures: readonly SizeFigures[]): void {
  console.log(`| | ${figures.map(({ pages }) => `${pages} pages`).join(" | ")} | limit |`);
  console.log(`| --- |${figures.map(() => " --- |").join("")} --- |`);
  const [smallest] = figures;
  for (const [action, limit] of Object.entries(LIMITS)) {
    const cells = figures.map(({ times }) => {
      const own = timesOf(times, action);
      const ratio = median(own) / median(timesOf(smallest?.times, action));
      return `${spread(own, "ms")}; ${ratio.toFixed(1)}×`;
    });
    console.log(`| ${action} | ${cells.join(" | ")} | ${limit === undefined ? "" : `${limit}×`} |`);
  }
  const row = (name: string, text: (one: SizeFigures) => string, limit: string) =>
    console.log(`| ${name} | ${figures.map(text).join(" | ")} | ${limit} |`);
  row("replaced", ({ replaced }) => replaced, "");
  row("memory of the server", ({ serverMB }) => `${serverMB.toFixed(0)} MB`, "400 MB");
  row("heap of the tab", ({ tabMB }) => `${tabMB.toFixed(0)} MB`, "250 MB");
}

function timesOf(times: SizeFigures["times"] | undefined, action: string): readonly number[] {
  return [...(times ?? [])].find(([name]) => name === action)?.[1] ?? [];
}
