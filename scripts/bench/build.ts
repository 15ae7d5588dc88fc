import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dropBuildCache } from "#src/publish/pages/build-cache.ts";
import { createGeneratedSite, pageFile } from "./generated-site.ts";
import { commandOf, type Measurement, measure } from "./measured-process.ts";
import { median, spread } from "./spread.ts";

const runs = 3;

/** Benchmark of builds of generated sites: cold (without output and build cache), and after editing one page. */
export async function benchBuild(count?: number): Promise<void> {
  const root = path.resolve(".");
  const build = commandOf(root, "build");
  await measure(build, root);
  for (const pages of count === undefined ? [100, 1000, 10_000] : [count]) {
    const site = createGeneratedSite(root, path.join(tmpdir(), `waymark-bench-${process.pid}`), pages);
    try {
      const cold: Measurement[] = [];
      const edits: Measurement[] = [];
      for (let run = 0; run < runs; run++) {
        await forget(site, run);
        cold.push(await measure(build, site));
        edit(path.join(site, pageFile(0)), run);
        edits.push(await measure(build, site));
      }
      report(pages, "cold", cold);
      report(pages, "one edit", edits);
    } finally {
      rmSync(site, { recursive: true, force: true });
    }
  }
}

/** Keeps only the bundle. The old output is renamed, since ext4 is slow for seconds after deleting 10,000 files. */
async function forget(site: string, run: number): Promise<void> {
  const dist = path.join(site, "dist");
  if (existsSync(dist)) renameSync(dist, path.join(site, `dist-${run}`));
  await dropBuildCache({ root: site, directory: dist });
}

function edit(file: string, run: number): void {
  const page: { blocks: { title: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  const [hero] = page.blocks;
  if (hero) hero.title = `Edited ${run}`;
  writeFileSync(file, `${JSON.stringify(page, null, 2)}\n`);
}

function report(pages: number, kind: string, measurements: readonly Measurement[]): void {
  const seconds = measurements.map((measurement) => measurement.seconds);
  const memory = spread(
    measurements.map((measurement) => measurement.megabytes),
    "MB",
  );
  const rate = kind === "cold" ? `, ${Math.round(pages / median(seconds))} pages a second` : "";
  console.log(`${pages} pages, ${kind}: ${spread(seconds, "s", 2)}${rate}; peak memory ${memory}`);
}
