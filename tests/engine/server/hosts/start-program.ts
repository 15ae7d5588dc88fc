import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";

/**
 * Starts a server, and waits until it accepts connections.
 * @param folder where it may write
 * @returns a function that ends it
 * @throws Error with its output if it ends before
 */
export async function startProgram(
  program: string,
  argv: readonly string[],
  folder: string,
  port: number,
): Promise<() => Promise<void>> {
  const child = spawn(program, argv, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, CI: "true" },
    // A group of its own, as some programs start others.
    detached: true,
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (printed += data));
  const exited = once(child, "exit");
  const ended = exited.then(() => {
    throw new Error(`${program} ended:\n${printed}`);
  });
  await Promise.race([accepts(port), ended]);
  ended.catch(() => {});
  return async () => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    await exited;
  };
}

async function accepts(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const isThere = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    });
    socket.destroy();
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
