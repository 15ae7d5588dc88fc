import type { Page } from "playwright";
import { spread } from "../spread.ts";
import { withSite } from "./running-site.ts";

/** From a tap to the frame with its result, on a page of phone size with the CPU slowed down four times. */
export async function benchTaps(count = 10): Promise<void> {
  await withSite(4473, async ({ origin }, browser) => {
    for (const [name, button, result] of [
      ['"Apply Now"', 'header [data-action="apply"]', "#apply-dialog"],
      ["the menu", "header [popovertarget]:visible", "[popover]"],
    ] as const) {
      const times: number[] = [];
      for (let run = 0; run < count; run++) {
        const context = await browser.newContext({
          viewport: { width: 390, height: 844 },
          hasTouch: true,
          isMobile: true,
        });
        const page = await context.newPage();
        times.push(await timeTap(page, `${origin}/destinations/united-kingdom`, button, result));
        await context.close();
      }
      console.log(`first tap on ${name}: ${spread(times, "ms")}`);
    }
  });
}

async function timeTap(page: Page, url: string, button: string, result: string): Promise<number> {
  await page.addInitScript(() => {
    localStorage.setItem(
      "cookie-consent",
      JSON.stringify({ necessary: true, functional: false, analytics: false, marketing: false }),
    );
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(markTap(result));
  await page.locator(button).first().tap();
  const handle = await page.waitForFunction(() => {
    const { marks }: { marks?: { tapped: number; shown: number } } = window as object;
    return marks && marks.shown > 0 ? marks.shown - marks.tapped : false;
  });
  return Number(await handle.jsonValue());
}

/** In the page: the time of the tap, and of the frame after the result becomes visible. */
function markTap(selector: string): string {
  return `
    window.marks = { tapped: 0, shown: 0 };
    addEventListener("pointerdown", (event) => { marks.tapped = event.timeStamp; }, { capture: true, once: true });
    requestAnimationFrame(function watch() {
      const shown = [...document.querySelectorAll(${JSON.stringify(selector)})].some((element) => element.checkVisibility());
      if (shown) requestAnimationFrame(() => { marks.shown = performance.now(); });
      else requestAnimationFrame(watch);
    });`;
}
