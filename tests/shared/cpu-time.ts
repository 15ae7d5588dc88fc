import type { Page } from "@playwright/test";

/** Starts measuring CPU time. @returns a function that returns the CPU time in ms of the page's main thread since then */
export async function followCpuTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const total = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  };
  const before = await total();
  return async () => (await total()) - before;
}
