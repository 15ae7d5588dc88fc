import type { Page } from "@playwright/test";

/** Waits until the page has been drawn some times: what a script does in answer to a scroll or a size is done then. */
export async function nextFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
  }, count);
}
