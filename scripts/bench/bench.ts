import { defineCommand, parseChoice, wholeNumber } from "../shared/command.ts";
import { benchLighthouse } from "./browser/lighthouse.ts";
import { benchSaving } from "./browser/saving.ts";
import { benchTaps } from "./browser/taps.ts";
import { benchTyping } from "./browser/typing.ts";
import { benchBuild, benchShards, benchValidate } from "./build.ts";
import { recordFigures } from "./record-figures.ts";
import { benchStudio } from "./studio/bench-studio.ts";

type Bench = (count?: number) => Promise<void>;

/** The benchmarks, each with a small count that shows whether it still runs. */
const benches: Record<string, readonly [bench: Bench, small?: number]> = {
  validate: [benchValidate, 100],
  build: [benchBuild, 20],
  lighthouse: [benchLighthouse, 1],
  saving: [benchSaving, 2],
  shards: [benchShards, 20],
  studio: [benchStudio, 4],
  taps: [benchTaps, 1],
  typing: [benchTyping, 1],
};

async function runAll(): Promise<void> {
  for (const [name, [bench, small]] of Object.entries(benches)) {
    console.log(`\n${name}`);
    await bench(small);
  }
}

const all: readonly [Bench] = [runAll];

/** Of repetitions or generated pages: no machine finishes more in a day. */
const MAX_COUNT = 10_000_000;

export const command = defineCommand({
  help: "bench",
  options: {
    count: { type: "string" },
    write: { type: "boolean", default: false },
  },
  words: [1, 1],
  run: async ({ values, words }) => {
    const [name = ""] = words;
    const [bench] = parseChoice("NAME", name, { ...benches, all });
    const count = values.count === undefined ? undefined : wholeNumber("--count", values.count, 1, MAX_COUNT);
    if (values.write) return recordFigures(name, count === undefined ? [] : ["--count", String(count)]);
    await bench(count);
    return 0;
  },
});
