import { defineCommand, parseChoice, UsageError, wholeNumber } from "../../scripts/shared/command.ts";
import { commandLine } from "../../src/content/diagnostics/command-line.ts";
import { benchLighthouse } from "./browser/lighthouse.ts";
import { benchSaving } from "./browser/saving.ts";
import { benchTaps } from "./browser/taps.ts";
import { benchTyping } from "./browser/typing.ts";
import { benchBuild, benchShards, benchValidate } from "./build.ts";
import { recordFigures } from "./record-figures.ts";
import { benchStudio } from "./studio/bench-studio.ts";
import { benchTasks } from "./studio/bench-tasks.ts";
import { benchSiteSizes } from "./studio/site-sizes.ts";
import { benchTogether } from "./studio/together.ts";

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
  tasks: [benchTasks],
  together: [benchTogether, 3],
  typing: [benchTyping, 1],
};

async function runAll(): Promise<void> {
  for (const [name, [bench, small]] of Object.entries(benches)) {
    console.log(`\n${name}`);
    await bench(small);
  }
}

const all: readonly [Bench] = [runAll];

/** The largest number of repetitions or generated pages: no machine finishes more in a day. */
const MAX_COUNT = 10_000_000;

const HELP = `Usage: npm run bench -- NAME [--count N] [--pages LIST] [--other DIR] [--write]

Runs a benchmark on this machine and prints the results, with their spread.

  validate     ${commandLine("validate")} on N generated documents (default 10000): documents per second, memory
  build        cold builds, builds after one edit, and ${commandLine("validate")} on the same pages, first and again (default 100,
               1000 and 10000): time, CPU time, memory, and the time of each check as a share of the cold build
  shards       N generated pages (default 100000) built at once, built in 4 shards, and merged: time, memory. Needs about
               20 GB in the folder for temporary files
  lighthouse   mobile Lighthouse scores of the UK page with its scripts and without any, N runs each (default 5)
  taps         time to respond to the first tap on "Apply Now" and on the menu, with the CPU slowed down four times, N runs
               each (default 10)
  saving       time from saving a document until the dev server shows the change, N saves each (default 30)
  studio       time from a key press to the screen in Studio, N keys each (default 200), compared with a message that
               changes nothing; and the cost of a change, with this site and with 500 more pages. With --pages 61,2053,10053
               the same actions on sites of these sizes instead, N runs each (default 5): lists, a change, find, publish
  tasks        everyday tasks in Studio: actions, letters typed and seconds, with screenshots
  together     time from a letter until a colleague on the same page gets it, while ten people type on five pages for N seconds
               (default 20). With --other DIR, a checkout of another commit, the two take turns
  typing       time from a key press to the screen in a draft of 50 KB, with the CPU slowed down four times, N runs
               (default 5)
  all          each of them once with a small N, which takes some minutes and shows that it still runs

  --write      also write the results into tests/README.md, between the markers of this benchmark
`;

export const command = defineCommand({
  help: HELP,
  options: {
    count: { type: "string" },
    pages: { type: "string" },
    other: { type: "string" },
    write: { type: "boolean", default: false },
  },
  words: [1, 1],
  run: async ({ values, words }) => {
    const [name = ""] = words;
    const [bench] = parseChoice("NAME", name, { ...benches, all });
    const count = values.count === undefined ? undefined : wholeNumber("--count", values.count, 1, MAX_COUNT);
    if (values.write) return recordFigures(name, count === undefined ? [] : ["--count", String(count)]);
    if (values.pages !== undefined && name !== "studio")
      throw new UsageError("--pages is for the benchmark studio.");
    if (values.other !== undefined && name !== "together")
      throw new UsageError("--other is for the benchmark together.");
    if (values.other !== undefined) {
      await benchTogether(count, values.other);
      return 0;
    }
    const sizes = values.pages?.split(",").map((size) => wholeNumber("--pages", size, 1, MAX_COUNT));
    await (sizes ? benchSiteSizes(sizes, count) : bench(count));
    return 0;
  },
});
