import type { Browser, Page } from "playwright";
import { longDraft } from "./long-draft.ts";
import { openBrowser } from "./open-browser.ts";
import { startSite } from "./running-site.ts";
import { percentile, spread } from "./spread.ts";

const KEYS = 150;
/** A quick typist: eight keys a second. */
const PAUSE = 125;
/** Event Timing tells of no event that took less: such a key counts as this much. */
const LEAST = 16;

type Opened = { page: Page; close: () => Promise<void> };

/**
 * From a key to the frame that shows it, as the browser itself counts it (Event Timing, in steps of 8 ms): in the
 * middle of a draft of 50 KB in the editor, and beside it in a page with nothing but a textarea of the same text and
 * size. CPU slowed down four times.
 */
export async function benchTyping(count = 5): Promise<void> {
  const site = await startSite(4573);
  // What lies outside of the window is not drawn, and a frame that draws nothing has no end.
  const browser = await openBrowser("--window-size=1440,1000");
  const editor: number[][] = [];
  const bare: number[][] = [];
  try {
    for (let run = 0; run < count; run += 1) {
      // Beside each other, since the machine may be busier at one time than at another.
      bare.push(await timeKeys(await openBare(browser)));
      editor.push(await timeKeys(await openEditor(browser, site.origin)));
    }
  } finally {
    await browser.close();
    site.stop();
  }
  console.log(`key to paint in a text of 50 KB, ${KEYS} keys a run, CPU slowed four times (Event Timing):`);
  report("the editor", editor);
  report("a page with nothing but a textarea", bare);
}

function report(name: string, runs: readonly number[][]): void {
  const each = (share: number) => runs.map((times) => percentile(times, share));
  console.log(`  ${name}:`);
  console.log(`    median: ${spread(each(0.5), "ms")}`);
  console.log(
    `    p95: ${spread(each(0.95), "ms")}; of the keys of all runs: ${percentile(runs.flat(), 0.95)} ms`,
  );
}

async function openEditor(browser: Browser, origin: string): Promise<Opened> {
  const draft = longDraft();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(
    ([key, text]) => {
      sessionStorage.setItem("blog-admin", "unlocked");
      localStorage.setItem(key, text);
    },
    [`blog-drafts/${draft.id}`, JSON.stringify(draft)] as const,
  );
  const page = await context.newPage();
  await page.goto(`${origin}/admin/posts/edit/${draft.id}`, { waitUntil: "networkidle" });
  await page.locator("#post-preview h2").first().waitFor();
  return { page, close: () => context.close() };
}

/** The least that this browser needs on this machine. */
async function openBare(browser: Browser): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const style = "width:560px;height:700px;font:16px/1.7 monospace;contain:strict";
  await page.setContent(
    `<!doctype html><title>Text</title><textarea id="post-content" style="${style}"></textarea>`,
  );
  await page.locator("textarea").fill(longDraft().content);
  return { page, close: () => context.close() };
}

async function timeKeys({ page, close }: Opened): Promise<number[]> {
  await placeCaret(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(WATCH_KEYS);
  // The first key pays for what is made once.
  await page.keyboard.type("and ", { delay: PAUSE });
  await page.waitForTimeout(500);
  await page.evaluate("times.length = 0");
  await page.keyboard.type("write down what it costs and when. ".repeat(9).slice(0, KEYS), { delay: PAUSE });
  await page.waitForTimeout(1_000);
  const times = await page.evaluate<number[]>("times");
  await close();
  return [...times, ...new Array<number>(Math.max(0, KEYS - times.length)).fill(LEAST)];
}

/** In the middle of the text, of a paragraph and of the field. */
async function placeCaret(page: Page): Promise<void> {
  await page.evaluate(() => {
    const field = document.querySelector<HTMLTextAreaElement>("#post-content");
    if (!field) throw new Error("there is no editor");
    const middle = field.value.indexOf(" ", field.value.indexOf("Write down", field.value.length / 2));
    field.focus();
    field.setSelectionRange(middle, middle);
  });
  // The browser scrolls to the caret at the first key, to the field's lower edge.
  await page.keyboard.press("ArrowRight");
  await page.evaluate(() => {
    const field = document.querySelector<HTMLTextAreaElement>("#post-content");
    field?.scrollBy(0, field.clientHeight / 2);
  });
}

/** A script for the page, as text, since what the compiler adds to functions does not exist there. */
const WATCH_KEYS = `
  window.times = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "keydown") times.push(duration);
  }).observe({ type: "event", durationThreshold: ${LEAST} });`;
