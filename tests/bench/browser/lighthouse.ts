import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createStaticServer } from "../../../src/server/static-server.ts";
import { median, spread } from "../spread.ts";
import { serve, withSite } from "./running-site.ts";

/** Fetched by npx: as a dependency it would bring 180 packages into each installation, for this benchmark alone. */
const program = "lighthouse@12.8.2";

const page = "/destinations/united-kingdom";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Run = { lcp: number; blocking: number; scores: number[] };

/** Mobile Lighthouse of one page, alternating with the same page without any script, which is the upper limit. */
export async function benchLighthouse(count = 5): Promise<void> {
  const [debuggingPort, limitPort] = [4393, 4383];
  const runs: { site: Run[]; limit: Run[] } = { site: [], limit: [] };
  const alternate = async ({ origin, directory }: { origin: string; directory: string }) => {
    const stop = await serveWithoutScripts(directory, limitPort);
    try {
      for (let run = 0; run < count; run++) {
        runs.site.push(await measure(`${origin}${page}`, debuggingPort));
        runs.limit.push(await measure(`http://localhost:${limitPort}${page}`, debuggingPort));
      }
    } finally {
      stop();
    }
  };
  await withSite(4373, alternate, `--remote-debugging-port=${debuggingPort}`);
  report(page, runs.site);
  report(`${page} without any script`, runs.limit);
  const ratio = median(runs.site.map(({ lcp }) => lcp)) / median(runs.limit.map(({ lcp }) => lcp));
  console.log(`LCP ratio of the medians: ${ratio.toFixed(3)}`);
}

/** The part of Lighthouse's report that is read. */
type Report = {
  audits: Record<string, { numericValue?: number } | undefined>;
  categories: Record<string, { score: number | null } | undefined>;
};

async function measure(url: string, port: number): Promise<Run> {
  const options = ["--output=json", "--quiet", `--only-categories=${categories.join()}`, `--port=${port}`];
  const { stdout } = await promisify(execFile)("npx", ["--yes", program, url, ...options], {
    maxBuffer: 50_000_000,
  });
  const { audits, categories: scores }: Report = JSON.parse(stdout);
  return {
    lcp: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    blocking: audits["total-blocking-time"]?.numericValue ?? Number.NaN,
    scores: categories.map((category) => Math.round((scores[category]?.score ?? Number.NaN) * 100)),
  };
}

function report(name: string, runs: readonly Run[]): void {
  console.log(name);
  const print = (what: string, unit: string, value: (run: Run) => number) =>
    console.log(`  ${what} ${spread(runs.map(value), unit)}`);
  print("LCP", "ms", ({ lcp }) => lcp);
  print("blocking time", "ms", ({ blocking }) => blocking);
  for (const [index, category] of categories.entries())
    print(category, "points", ({ scores }) => scores[index] ?? Number.NaN);
}

async function serveWithoutScripts(directory: string, port: number): Promise<() => void> {
  const copy = mkdtempSync(path.join(tmpdir(), "waymark-limit-"));
  cpSync(directory, copy, { recursive: true });
  const file = path.join(copy, `${page.slice(1)}.html`);
  writeFileSync(file, readFileSync(file, "utf8").replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, ""));
  const stop = await serve(port, createServer(await createStaticServer(copy)));
  return () => {
    stop();
    rmSync(copy, { recursive: true, force: true });
  };
}
