import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createGeneratedSite } from "./generated-site.ts";
import { commandOf, type Measurement, measure } from "./measured-process.ts";
import { median, spread } from "./spread.ts";

const runs = 5;

/** Benchmark of `npm run validate` on a generated site: the whole process from start to exit. */
export async function benchValidate(count = 10_000): Promise<void> {
  const root = path.resolve(".");
  // Builds the bundle that the command runs from.
  await measure(commandOf(root, "build"), root);
  const site = createGeneratedSite(root, path.join(tmpdir(), `waymark-bench-${process.pid}`), count);
  try {
    const measurements: Measurement[] = [];
    for (let run = 0; run < runs; run++) {
      measurements.push(await measure(commandOf(root, "validate"), site));
    }
    const seconds = measurements.map((measurement) => measurement.seconds);
    const memory = spread(
      measurements.map((measurement) => measurement.megabytes),
      "MB",
    );
    console.log(
      `${count} documents: ${spread(seconds, "s", 2)}, ${Math.round(count / median(seconds))} documents a second; peak memory ${memory}`,
    );
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}
