import { parseArgs } from "node:util";
import { benchLighthouse } from "./bench/browser/lighthouse.ts";
import { benchSaving } from "./bench/browser/saving.ts";
import { benchTaps } from "./bench/browser/taps.ts";
import { benchTyping } from "./bench/browser/typing.ts";
import { benchBuild } from "./bench/build.ts";
import { benchMutation } from "./bench/mutation.ts";
import { benchShards } from "./bench/shards.ts";
import { benchStudio } from "./bench/studio/bench-studio.ts";
import { benchTasks } from "./bench/studio/bench-tasks.ts";
import { benchValidate } from "./bench/validate.ts";
import { benchWeights } from "./bench/weights.ts";
import { recordFigures } from "./shared/record-figures.ts";

const benches: Record<string, (count: number | undefined) => Promise<void>> = {
  validate: benchValidate,
  build: benchBuild,
  lighthouse: benchLighthouse,
  mutation: benchMutation,
  saving: benchSaving,
  shards: benchShards,
  studio: benchStudio,
  taps: benchTaps,
  tasks: benchTasks,
  typing: benchTyping,
  weights: benchWeights,
};

const HELP = `Usage: npm run bench -- NAME [--count N] [--write]

Measures on this machine and prints what it measured, with the spread.

  validate     documents per second and memory, N generated documents (default 10000)
  build        wall time and memory of cold builds and of one edit (default 100, 1000 and 10000 pages)
  shards       N generated pages (default 100000) on one machine, in 8 shards, and their merge: time and memory; needs
               about 20 GB in the folder of temporary files
  mutation     score of the validator per kind of mistake, N mistakes in each document (default 2000)
  lighthouse   mobile Lighthouse of the UK page beside the same page without any script, N runs each (default 5)
  taps         first tap on "Apply Now" and on the menu, CPU slowed down four times, N runs each (default 10)
  saving       from saving a document to the frame that shows it in the dev server, N saves each (default 30)
  studio       key to pixel in Studio, N keys each (default 200), beside a message that changes nothing; what a change
               costs, with this site and with 500 more pages
  tasks        what seventeen tasks of content staff take in Studio: actions, letters, seconds; with screenshots
  weights      what every page weighs, as a table
  typing       key to paint in a draft of 50 KB in the editor, CPU slowed down four times, N runs (default 5)

  --write      also puts what is printed into tests/README.md, between the markers of this benchmark
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: "string" },
      write: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const [name = ""] = positionals;
  const bench = benches[name];
  if (values.help || !bench) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  if (values.write) return recordFigures(name, values.count === undefined ? [] : ["--count", values.count]);
  await bench(values.count === undefined ? undefined : Number(values.count));
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
