import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";

/** A check: its name for `--only`, and a command of the project's own packages, with the files that it gets. */
export type TestStep = { name: string; command: string; files?: readonly string[] };

/** Files of a step named in the line above its output. */
const MAX_PRINTED_FILES = 6;

/** Runs a step and shows its output as it is printed. @returns whether it passed */
export async function runStep(step: TestStep, env: NodeJS.ProcessEnv): Promise<boolean> {
  announce(step);
  return (await run(step, env, "inherit")).status === 0;
}

/** Runs steps in parallel, one per core, and shows each output at its end. @returns the names of those that failed */
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
    // Not through npx, which takes a second of CPU time itself.
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
