import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";

const readme = "tests/README.md";

/**
 * Runs a benchmark in a process of its own, and puts what it prints between its markers in tests/README.md.
 * @param args as after `npm run bench --`, the name first
 * @returns exit code of the benchmark; figures of one that failed are not recorded
 */
export async function recordFigures(name: string, args: readonly string[]): Promise<number> {
  const before = readFileSync(readme, "utf8");
  withFigures(before, name, "");
  const bench = spawn(process.execPath, [...process.execArgv, "scripts/run.js", "bench", name, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exitCode = new Promise<number>((resolve) => bench.once("exit", (code) => resolve(code ?? 1)));
  bench.stdout.pipe(process.stdout, { end: false });
  const printed = (await text(bench.stdout)).trim();
  if ((await exitCode) === 0) writeFileSync(readme, withFigures(before, name, printed));
  return exitCode;
}

/**
 * A Markdown document with the figures of one benchmark replaced: a table stays one, all else becomes a code block.
 * @throws Error when the document has no place for them
 */
export function withFigures(document: string, name: string, printed: string): string {
  const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${readme} has no markers ${start} and ${end}.`);
  const body = printed.startsWith("|") ? printed : `\`\`\`\n${printed}\n\`\`\``;
  const when = `On ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores:`;
  return `${document.slice(0, from + start.length)}\n${when}\n\n${body}\n${document.slice(to)}`;
}
