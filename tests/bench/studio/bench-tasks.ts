import { cpSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright";
import { withBrowser } from "../browser/running-site.ts";
import { commitAll, withGeneratedSite } from "../generated-site.ts";
import { type RunningStudio, runStudio } from "./running-studio.ts";
import { editTasks } from "./tasks/edit-tasks.ts";
import { pageTasks } from "./tasks/page-tasks.ts";
import { reviewTasks } from "./tasks/review-tasks.ts";
import type { Task } from "./tasks/task.ts";
import { textTasks } from "./tasks/text-tasks.ts";
import { Writer } from "./writer.ts";

const PORT = 4590;

/** The daily work of content staff. Pages come last: one that is not there yet leaves errors, which hold up publishing. */
const tasks: readonly Task[] = [...editTasks, ...reviewTasks, ...textTasks, ...pageTasks];

/** Screenshots of the end of each task. */
const PICTURES = "node_modules/.cache/waymark/tasks";

/**
 * The cost of daily work in Studio, on a copy of this site: actions, typed letters, and the seconds that a program
 * needs, which are those that a person has to wait.
 */
export async function benchTasks(): Promise<void> {
  await withGeneratedSite(0, async (site) => {
    // The tasks are about this website's pages, not those of the example site.
    for (const name of ["pages", "src/public"]) {
      rmSync(path.join(site, name), { recursive: true });
      cpSync(name, path.join(site, name), { recursive: true });
    }
    commitAll(site);
    mkdirSync(PICTURES, { recursive: true });
    const studio = await runStudio(site, PORT);
    console.log(
      "| task | actions | without Save | letters typed | seconds |\n| --- | --: | --: | --: | --: |",
    );
    await withBrowser(async (browser) => {
      for (const [index, task] of tasks.entries()) await carryOut(browser, studio, task, index);
    }).finally(studio.stop);
  });
}

async function carryOut(
  browser: Browser,
  studio: RunningStudio,
  { name, route, run }: Task,
  index: number,
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.addInitScript(openShadows);
  const picture = `${String(index + 1).padStart(2, "0")}-${name.toLowerCase().replaceAll(" ", "-")}.png`;
  try {
    await page.goto(studio.addressOf(route));
    const writer = new Writer(page);
    await writer.block(/^Page settings/).waitFor();
    // Until then a cover lies over the canvas; Playwright does not see what lies over a frame with a transform.
    await page.locator("[data-pane=page][aria-busy=false]").waitFor();
    const began = performance.now();
    await run(writer);
    const seconds = (performance.now() - began) / 1000;
    const { actions, saves, letters } = writer;
    console.log(`| ${name} | ${actions} | ${actions - saves} | ${letters} | ${seconds.toFixed(1)} |`);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await page.screenshot({ path: path.join(PICTURES, picture) });
    await page.close();
  }
}

/** Lets locators find the tools over the page, whose shadow root is closed to everybody else. */
function openShadows(): void {
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    return attachShadow.call(this, { ...init, mode: "open" });
  };
}
