import type { Browser, Page } from "playwright";
import { type Draft, emptyDraft } from "../../../src/admin/draft/draft.ts";
import { percentile, spread } from "../spread.ts";
import { withSite } from "./running-site.ts";

const KEYS = 150;
/** Milliseconds between key presses: a fast typist, eight keys a second. */
const PAUSE = 125;
/** The shortest duration that Event Timing reports, in ms; a key without an event counts as this long. */
const LEAST = 16;

type Opened = { page: Page; close: () => Promise<void> };

/** From a key press to its frame (Event Timing) in a draft of 50 KB, beside a page with only a textarea. */
export async function benchTyping(count = 5): Promise<void> {
  const editor: number[][] = [];
  const bare: number[][] = [];
  const inTurns = async ({ origin }: { origin: string }, browser: Browser) => {
    for (let run = 0; run < count; run += 1) {
      // In turns, because the load on the machine may vary.
      bare.push(await timeKeys(await openBare(browser)));
      editor.push(await timeKeys(await openEditor(browser, origin)));
    }
  };
  // The whole field must be inside the window: a key press that causes no paint has no end time.
  await withSite(4573, inTurns, "--window-size=1440,1000");
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

function longDraft(): Draft {
  const part = (number: number) =>
    `# Part ${number}\n\nWrite down **what you want** and what it costs, with the [official page](https://www.gov.uk/student-visa) beside you. Then ask a friend to read it, and change what they did not understand.\n\n- the fee for the year\n- the _rent_ for the first month\n- the way there and back\n\n| What | When |\n|---|---|\n| Apply | in January |\n| Pay | in May |\n\n`;
  let content = "";
  for (let number = 1; content.length < 50 * 1024; number += 1) content += part(number);
  const today = "2024-11-04";
  return {
    ...emptyDraft({ author: "Waymark product team", authorAvatar: "/brand/avatar-team.svg", today }),
    id: "draft-long",
    slug: "a-long-post",
    title: "A long post",
    content,
    revision: "first",
    savedAt: `${today}T10:00:00.000Z`,
  };
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
  // The first key press is not counted: it includes one-time work.
  await page.keyboard.type("and ", { delay: PAUSE });
  await page.waitForTimeout(500);
  await page.evaluate("times.length = 0");
  await page.keyboard.type("write down what it costs and when. ".repeat(9).slice(0, KEYS), { delay: PAUSE });
  await page.waitForTimeout(1_000);
  const times = await page.evaluate<number[]>("times");
  await close();
  return [...times, ...new Array<number>(Math.max(0, KEYS - times.length)).fill(LEAST)];
}

/** Puts the caret in the middle of the text, of a paragraph and of the visible field. */
async function placeCaret(page: Page): Promise<void> {
  await page.evaluate(() => {
    const field = document.querySelector<HTMLTextAreaElement>("#post-content");
    if (!field) throw new Error("the editor is missing");
    const middle = field.value.indexOf(" ", field.value.indexOf("Write down", field.value.length / 2));
    field.focus();
    field.setSelectionRange(middle, middle);
  });
  // At the first key press, the browser scrolls the caret to the field's lower edge.
  await page.keyboard.press("ArrowRight");
  await page.evaluate(() => {
    const field = document.querySelector<HTMLTextAreaElement>("#post-content");
    field?.scrollBy(0, field.clientHeight / 2);
  });
}

/** A script for the page, as text, because helpers that the compiler adds to functions do not exist there. */
const WATCH_KEYS = `
  window.times = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "keydown") times.push(duration);
  }).observe({ type: "event", durationThreshold: ${LEAST} });`;
