import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { dropBuildCache } from "../../src/publish/pages/build-cache.ts";
import { folderOfShare } from "../../src/publish/pages/share.ts";
import { checkedIn } from "../../src/tasks/problems/validate-site.ts";
import { pageFile, withGeneratedSite } from "./generated-site.ts";
import { commandOf, type Measurement, measure } from "./measured-process.ts";
import { median, spread } from "./spread.ts";

const root = path.resolve(".");
const build = commandOf(root, "build");
const validate = commandOf(root, "validate");

const runs = 3;

/** Benchmark of generated sites: their check and cold builds (without output and build cache), and both after editing one page. */
export async function benchBuild(count?: number): Promise<void> {
  await measure(build, root);
  for (const pages of count === undefined ? [100, 1000, 10_000] : [count])
    await withGeneratedSite(pages, async (site) => {
      const cold: Measurement[] = [];
      const edits: Measurement[] = [];
      const checks: Measurement[] = [];
      const again: Measurement[] = [];
      for (let run = 0; run < runs; run++) {
        await forget(site, run);
        checks.push(await measure(validate, site));
        cold.push(await measure(build, site));
        edit(path.join(site, pageFile(0)), run);
        edits.push(await measure(build, site));
        again.push(await measure(validate, site));
      }
      report(`${pages} pages, cold`, cold, (seconds) => `, ${Math.round(pages / seconds)} pages a second`);
      report(`${pages} pages, one edit`, edits);
      report(`${pages} pages, checked`, checks);
      report(`${pages} pages, checked again after one edit`, again);
      const share = (of: readonly Measurement[]) =>
        median(of.map(({ seconds }, run) => seconds / (cold[run]?.seconds ?? Number.NaN))).toFixed(2);
      console.log(
        `${pages} pages: validate takes ${share(checks)} of a cold build, after one edit ${share(again)}`,
      );
    });
}

/** Keeps only the bundle. The old output is renamed, since ext4 is slow for seconds after deleting 10,000 files. */
async function forget(site: string, run: number): Promise<void> {
  const dist = path.join(site, "dist");
  if (existsSync(dist)) renameSync(dist, path.join(site, `dist-${run}`));
  for (const directory of [dist, checkedIn(site)]) await dropBuildCache({ root: site, directory });
}

function edit(file: string, run: number): void {
  const page: { blocks: { title: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  const [hero] = page.blocks;
  if (hero) hero.title = `Edited ${run}`;
  writeFileSync(file, `${JSON.stringify(page, null, 2)}\n`);
}

function report(
  title: string,
  measurements: readonly Measurement[],
  rateOf: (seconds: number) => string = () => "",
): void {
  const seconds = measurements.map((measurement) => measurement.seconds);
  const megabytes = measurements.map((measurement) => measurement.megabytes);
  const cpu = measurements.map(({ cpuSeconds }) => cpuSeconds);
  const rate = rateOf(median(seconds));
  console.log(
    `${title}: ${spread(seconds, "s", 2)}${rate}; CPU ${spread(cpu, "s", 1)}; peak memory ${spread(megabytes, "MB")}`,
  );
}

const VALIDATIONS = 5;

/** Benchmark of `npm run validate` on a generated site: the whole process from start to exit. */
export async function benchValidate(count = 10_000): Promise<void> {
  // Builds the bundle that the command runs from.
  await measure(build, root);
  await withGeneratedSite(count, async (site) => {
    const measurements: Measurement[] = [];
    for (let run = 0; run < VALIDATIONS; run++) {
      await forget(site, run);
      measurements.push(await measure(validate, site));
    }
    const rateOf = (seconds: number) => `, ${Math.round(count / seconds)} documents a second`;
    report(`${count} documents`, measurements, rateOf);
  });
}

const SHARD_COUNT = 4;

/** A site too big for one machine: built whole, in shards, merged. Once each, as CPU times vary little. */
export async function benchShards(pages = 100_000): Promise<void> {
  await measure(build, root);
  await withGeneratedSite(pages, async (site) => {
    // Pages print the day: it must not change between the shards.
    const time = { SOURCE_DATE_EPOCH: String(Math.floor(Date.now() / 1000)) };
    const run = async (kind: string, ...options: string[]): Promise<Measurement> => {
      const load = loadavg()[0] ?? 0;
      const measured = await measure([...build, ...options], site, time);
      const { seconds, cpuSeconds, megabytes } = measured;
      console.log(
        `${kind}: ${seconds.toFixed(1)} s, CPU ${cpuSeconds.toFixed(1)} s; peak memory ${megabytes.toFixed(0)} MB ` +
          `(load before: ${load.toFixed(1)})`,
      );
      return measured;
    };
    const whole = await run(`${pages} pages, whole`);
    const shares = Array.from({ length: SHARD_COUNT }, (_, index) => ({
      number: index + 1,
      of: SHARD_COUNT,
    }));
    const shards: Measurement[] = [];
    for (const { number, of } of shares)
      shards.push(await run(`shard ${number} of ${of}`, "--shard", `${number}/${of}`));
    await run("merge", "--merge", ...shares.map(folderOfShare));
    const slowest = (of: keyof Measurement & ("seconds" | "cpuSeconds")) =>
      (Math.max(...shards.map((shard) => shard[of])) / whole[of]).toFixed(3);
    console.log(
      `the slowest shard takes ${slowest("seconds")} of the whole build, in CPU time ${slowest("cpuSeconds")}`,
    );
  });
}
