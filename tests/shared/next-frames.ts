import type { Page } from "@playwright/test";

/** Waits for a number of animation frames, so that scripts have responded to a scroll or resize. */
export async function nextFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
  }, count);
}
