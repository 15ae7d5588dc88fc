import { spawn } from "node:child_process";
import path from "node:path";

/** Elapsed and CPU seconds, and peak resident memory, as the process itself reports them (report-memory.mjs). */
export type Measurement = { seconds: number; cpuSeconds: number; megabytes: number };

/** Runs a command until it exits. @throws Error with its output when it fails */
export function measure(
  command: readonly string[],
  cwd: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<Measurement> {
  const [program = "", ...rest] = command;
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => {
      const seconds = (performance.now() - started) / 1000;
      const peak = /^peak-memory-kb (\d+)$/m.exec(output);
      const cpu = /^cpu-us (\d+)$/m.exec(output);
      if (code !== 0) reject(new Error(`${command.join(" ")} exited with ${code}:\n${output}`));
      else
        resolve({
          seconds,
          cpuSeconds: Number(cpu?.[1] ?? Number.NaN) / 1e6,
          megabytes: Number(peak?.[1] ?? Number.NaN) / 1024,
        });
    });
  });
}

/** The command line of `npm run NAME`, with memory reporting. @param root the project's folder */
export function commandOf(root: string, name: string): string[] {
  return [
    process.execPath,
    "--import",
    path.join(root, "tests/bench/report-memory.mjs"),
    "scripts/run.js",
    name,
  ];
}
