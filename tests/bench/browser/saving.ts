import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright";
import { withGeneratedSite } from "../generated-site.ts";
import { measuredPages } from "../measured-pages.ts";
import { printed } from "../printed.ts";
import { spreadWithTail } from "../spread.ts";
import { withBrowser } from "./running-site.ts";

const port = 4574;

/** From saving a document to the frame that shows it, with the dev server on a copy of the example site. */
export async function benchSaving(count = 30): Promise<void> {
  await withGeneratedSite(0, async (site) => {
    const server = spawn(process.execPath, ["--import", "tsx", "scripts/run.js", "dev"], {
      cwd: site,
      env: { ...process.env, PORT: String(port), NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const work = async (browser: Browser) => {
      await printed(server, /Local:/);
      for (const [size, route] of Object.entries(measuredPages(site))) {
        const times = await timeSaves(browser, path.join(site, `pages${route}.json`), route, count);
        console.log(`${route} (${size}): ${spreadWithTail(times)}`);
      }
    };
    await withBrowser(work).finally(() => server.kill());
  });
}

async function timeSaves(browser: Browser, file: string, route: string, count: number): Promise<number[]> {
  const text = readFileSync(file, "utf8");
  const title = /"title": "([^"]+)"/.exec(text)?.[1] ?? "";
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  let shown: (title: string, time: number) => void = () => {};
  await page.exposeFunction("reportFrame", (title: string, time: number) => shown(title, time));
  await page.addInitScript(REPORT_FRAME);
  // Wait for the connection, because the page does not show earlier changes.
  const listening = () =>
    page.waitForEvent("console", { predicate: (message) => message.text().includes("[vite] connected") });
  let connected = listening();
  await page.goto(`http://localhost:${port}${route}`);
  const times: number[] = [];
  // The first save is not counted: it includes one-time work.
  for (let save = 0; save <= count; save++) {
    const next = `${route}, saved ${save} times`;
    const painted = new Promise<number>((resolve, reject) => {
      shown = (title, time) => {
        if (title === next) resolve(time);
      };
      setTimeout(reject, 30_000, new Error(`${route}: what was saved was not shown in 30 s`)).unref();
    });
    await connected;
    connected = listening();
    const saved = Date.now();
    writeFileSync(file, text.replace(title, next));
    const time = (await painted) - saved;
    if (save > 0) times.push(time);
  }
  await connected;
  await page.close();
  return times;
}

/** In the page: reports the title, and the time after the first frame of the whole page. */
const REPORT_FRAME = `
  addEventListener("DOMContentLoaded", () => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => reportFrame(document.title, Date.now());
      port2.postMessage("");
    });
  });`;
