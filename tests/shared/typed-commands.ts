import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect } from "vitest";
import { freePort } from "#src/server/free-ports.ts";

/** Matches commands that keep running. */
const SERVES = /\bnpm (?:start|run (?:studio|dev))\b|--serve\b/;
const ADDRESS = /http:\/\/localhost:\d+\S*/;

/**
 * Types a line into a shell as a newcomer does. A server is stopped once it answers at the address that it prints.
 * @param options.env variables in addition to those of this process
 * @param options.statuses allowed exit codes; by default only 0
 */
export async function typeLine(
  line: string,
  cwd: string,
  { env = {}, statuses = [0] }: { env?: NodeJS.ProcessEnv; statuses?: readonly number[] } = {},
): Promise<void> {
  const child = spawn("sh", ["-c", line], {
    cwd,
    env: { ...process.env, NODE_ENV: undefined, PORT: String(await freePort()), ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const address = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
        const [found] = ADDRESS.exec(printed) ?? [];
        if (found !== undefined && printed.includes(`${found}\n`)) resolve(found);
      });
  });
  const ended = once(child, "close").then(([status]) => status);
  if (!SERVES.test(line)) {
    const status = await ended;
    expect(statuses, `${line}\n${printed}`).toContain(status);
    return;
  }
  try {
    const found = await Promise.race([address, ended.then(() => undefined)]);
    expect(found, `${line}\n${printed}`).toBeDefined();
    expect((await fetch(found ?? "")).status, `${line}: ${found}`).toBe(200);
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await ended;
  }
}
