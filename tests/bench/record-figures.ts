import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";

const readme = "tests/README.md";

/** Puts what a benchmark prints between its markers in tests/README.md, unless it fails. @returns its exit code */
export async function recordFigures(name: string, args: readonly string[]): Promise<number> {
  const before = readFileSync(readme, "utf8");
  withFigures(before, name, "");
  const bench = spawn(process.execPath, [...process.execArgv, "tests/bench/main.ts", name, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exitCode = new Promise<number>((resolve) => bench.once("exit", (code) => resolve(code ?? 1)));
  bench.stdout.pipe(process.stdout, { end: false });
  const printed = (await text(bench.stdout)).trim();
  if ((await exitCode) === 0) writeFileSync(readme, withFigures(before, name, printed));
  return exitCode;
}

/** Replaces the figures of one benchmark in a document. @throws Error when it has no place for them */
export function withFigures(document: string, name: string, printed: string): string {
  const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${readme} has no markers ${start} and ${end}.`);
  const body = printed.startsWith("|") ? printed : `\`\`\`\n${printed}\n\`\`\``;
  const when = `On ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores:`;
  return `${document.slice(0, from + start.length)}\n${when}\n\n${body}\n${document.slice(to)}`;
}
