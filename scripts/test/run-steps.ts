import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";

/**
 * A step of a test run. @property name for `--only` @property command program in node_modules/.bin with its arguments @property files
 * further arguments: the files to check
 */
export type TestStep = { name: string; command: string; files?: readonly string[] };

/** Maximum number of files named in the line above a step's output. */
const MAX_PRINTED_FILES = 6;

/** Runs a step and prints its output immediately. @returns whether it passed */
export async function runStep(step: TestStep, env: NodeJS.ProcessEnv): Promise<boolean> {
  announce(step);
  return (await run(step, env, "inherit")).status === 0;
}

/** Runs steps in parallel, one per core, and prints the output of each when it ends. @returns names of the failed steps */
export async function runTogether(steps: readonly TestStep[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const waiting = [...steps];
  const failed: string[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { status, output } = await run(step, env, "pipe");
      announce(step);
      process.stdout.write(output);
      if (status !== 0) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}

function announce({ name, command, files = [] }: TestStep): void {
  const visible = files.length > MAX_PRINTED_FILES ? [`(${files.length} files)`] : files;
  console.log(`\n== ${name}: ${[command, ...visible].join(" ")}`);
}

function run(
  { command, files = [] }: TestStep,
  env: NodeJS.ProcessEnv,
  output: "inherit" | "pipe",
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const [program = "", ...words] = command.split(" ");
    // Not through npx, which alone takes a second of CPU time.
    const child = spawn(path.join("node_modules/.bin", program), [...words, ...files], {
      stdio: ["ignore", output, output],
      env,
    });
    const printed: Buffer[] = [];
    child.stdout?.on("data", (data: Buffer) => printed.push(data));
    child.stderr?.on("data", (data: Buffer) => printed.push(data));
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, output: Buffer.concat(printed).toString() }));
  });
}
