import type { ChildProcess } from "node:child_process";

/** Waits until a process prints what a pattern describes. @throws Error with its output if it ends before */
export async function printed({ stdout }: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let output = "";
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += chunk;
    const found = pattern.exec(output);
    if (!found) continue;
    stdout?.resume();
    return found;
  }
  throw new Error(`The process has ended: ${output}`);
}
