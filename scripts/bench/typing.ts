import { type BrowserContext, chromium, type Page } from "playwright";
import { type Draft, emptyDraft } from "#src/drafting/draft.ts";
import { findOrInstallChromium } from "#src/server/chromium.ts";
import { startSite } from "./running-site.ts";
import { spread } from "./spread.ts";

const KEYS = 150;
/** A quick typist: eight keys a second. */
const PAUSE = 125;

/** From a key to the frame that shows it, in the middle of a draft of 50 KB, with a CPU slowed down four times. */
export async function benchTyping(count = 5): Promise<void> {
  const site = await startSite(4573);
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const medians: number[] = [];
  const tails: number[] = [];
  try {
    for (let run = 0; run < count; run += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const times = (await timeKeys(context, site.origin)).sort((a, b) => a - b);
      medians.push(percentile(times, 0.5));
      tails.push(percentile(times, 0.95));
      await context.close();
    }
  } finally {
    await browser.close();
    site.stop();
  }
  console.log(`key to paint in a draft of 50 KB, ${KEYS} keys a run, CPU slowed four times:`);
  console.log(`  median: ${spread(medians, "ms")}`);
  console.log(`  p95: ${spread(tails, "ms")}`);
}

async function timeKeys(context: BrowserContext, origin: string): Promise<number[]> {
  const draft = longDraft();
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
  await placeCaret(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(MARK_KEYS);
  // The first key pays for what is made once.
  await page.keyboard.type("and ", { delay: PAUSE });
  await page.evaluate("times.length = 0");
  await page.keyboard.type("write down what it costs and when. ".repeat(9).slice(0, KEYS), { delay: PAUSE });
  await page.waitForTimeout(500);
  return page.evaluate<number[]>("times");
}

/** In the middle of the text and of a paragraph, in sight. */
async function placeCaret(page: Page): Promise<void> {
  await page.evaluate(() => {
    const field = document.querySelector<HTMLTextAreaElement>("#post-content");
    if (!field) throw new Error("there is no editor");
    const middle = field.value.indexOf(" ", field.value.indexOf("Write down", field.value.length / 2));
    field.focus();
    field.setSelectionRange(middle, middle);
  });
  // The browser scrolls to the caret at the first key.
  await page.keyboard.press("ArrowRight");
}

/**
 * A script for the page, as text, since what the compiler adds to functions does not exist there: notes the time from
 * each key to the end of the frame that follows it. A message comes after the frame's layout and paint.
 */
const MARK_KEYS = `
  window.times = [];
  addEventListener("keydown", (event) => {
    const pressed = event.timeStamp;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - pressed);
      port2.postMessage("");
    });
  }, { capture: true });`;

/** A long post as people write them: headings, lists, links, a table here and there. */
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

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
