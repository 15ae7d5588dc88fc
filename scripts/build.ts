import path from "node:path";
import { parseArgs } from "node:util";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { buildTime } from "#src/publish/build-date.ts";
import { buildSite } from "#src/publish/build-site.ts";
import { partnerOriginFrom } from "#src/publish/partner-origin.ts";
import { formatSummary } from "#src/publish/summary.ts";
import { recordRelease } from "./build/record-release.ts";
import { outliveReader } from "./shared/outlive-reader.ts";

const HELP = `Usage: npm run build [-- --release] [--as-of TIME] [--root DIR]

Checks all documents, then writes the finished site to dist/. If there are errors, dist/ stays as it is.

  --release    also record the addresses of all pages in pages/_data/addresses.json, to be committed: from then on
               it is an error if one of these addresses has no page
  --as-of TIME build the site as of a date (2026-12-24) or a time (2026-12-24T09:00+01:00) instead of now
  --root DIR   folder of the site (default: this one)
  --help       show this text

Environment: PARTNER_ORIGIN overrides the partner's origin in pages/_data/site.json,
SOURCE_DATE_EPOCH (seconds) fixes the time of the build.
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      "as-of": { type: "string" },
      release: { type: "boolean", default: false },
      root: { type: "string", default: "." },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const started = performance.now();
  const result = await buildSite({
    root: path.resolve(values.root),
    partnerOrigin: partnerOriginFrom(process.env),
    ...buildTime(process.env, values["as-of"]),
    onProgress: printProgress,
  });
  if (result.diagnostics.length > 0) process.stderr.write(formatText(result.diagnostics));
  if (!result.ok) return 1;
  console.log(formatSummary(result, performance.now() - started));
  if (values.release) console.log(await recordRelease(values.root, result.addresses));
  return 0;
}

/**
 * Shows the progress: one line that is updated on a terminal; otherwise a line for each thousand pages and
 * one at the end.
 */
function printProgress(done: number, total: number): void {
  const line = `Rendering pages: ${done} of ${total}`;
  if (process.stderr.isTTY) process.stderr.write(`\r${line}${done === total ? "\n" : ""}`);
  else if (done === total || done % 1000 === 0) process.stderr.write(`${line}\n`);
}

outliveReader();
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
