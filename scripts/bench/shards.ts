import { rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { folderOfShare } from "#src/publish/pages/share.ts";
import { createGeneratedSite } from "./generated-site.ts";
import { commandOf, type Measurement, measure } from "./measured-process.ts";

const OF = 8;

/** A site too big for one machine: built whole, in shards, merged. Once each, as CPU times vary little. */
export async function benchShards(pages = 100_000): Promise<void> {
  const root = path.resolve(".");
  const build = commandOf(root, "build");
  await measure(build, root);
  const site = createGeneratedSite(root, path.join(tmpdir(), `waymark-bench-${process.pid}`), pages);
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
  try {
    const whole = await run(`${pages} pages, whole`);
    const shares = Array.from({ length: OF }, (_, index) => ({ number: index + 1, of: OF }));
    const shards: Measurement[] = [];
    for (const { number, of } of shares)
      shards.push(await run(`shard ${number} of ${of}`, "--shard", `${number}/${of}`));
    await run("merge", "--merge", ...shares.map(folderOfShare));
    const slowest = (of: keyof Measurement & ("seconds" | "cpuSeconds")) =>
      (Math.max(...shards.map((shard) => shard[of])) / whole[of]).toFixed(3);
    console.log(
      `the slowest shard takes ${slowest("seconds")} of the whole build, in CPU time ${slowest("cpuSeconds")}`,
    );
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}
