import { spawn } from "node:child_process";
import { expect } from "@playwright/test";

/** A running dev server: its output so far, and whether it is still running. */
export type DevProcess = { output: () => string; isRunning: () => boolean; stop: () => void };

/** Starts the dev server of a site, and waits until it listens. */
export async function startDevProcess(root: string, port: number): Promise<DevProcess> {
  const server = spawn(process.execPath, ["--import", "tsx", "scripts/run.js", "dev"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), NODE_ENV: "development", NO_COLOR: "1", FORCE_COLOR: "0" },
  });
  let output = "";
  server.stdout?.on("data", (chunk) => (output += chunk));
  server.stderr?.on("data", (chunk) => (output += chunk));
  try {
    const isOver = () => output.includes("Local:") || server.exitCode !== null;
    await expect.poll(isOver, { timeout: 100_000 }).toBe(true);
    expect(output).toContain("Local:");
  } catch (error) {
    server.kill();
    throw error;
  }
  return {
    output: () => output,
    isRunning: () => server.exitCode === null,
    stop: () => void server.kill(),
  };
}
