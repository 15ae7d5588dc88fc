import { spawn } from "node:child_process";
import { once } from "node:events";
import { printed } from "../printed.ts";

export type RunningStudio = {
  pid: number;
  origin: string;
  token: string;
  /** From the start of the process until it printed its address, in ms. */
  startTime: number;
  addressOf: (route: string) => string;
  stop: () => Promise<void>;
};

/** Starts Studio on a site, after making its bundles if necessary. */
export async function runStudio(root: string, port: number): Promise<RunningStudio> {
  const options = { cwd: root, env: { ...process.env, PORT: String(port) } };
  const bundling = spawn(process.execPath, ["scripts/run.js", "studio", "--bundle-only"], options);
  await once(bundling, "exit");
  const began = performance.now();
  const child = spawn(process.execPath, ["scripts/run.js", "studio"], {
    ...options,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const [, token = ""] = await printed(child, /#token=(\S+)/);
  const origin = `http://localhost:${port}`;
  return {
    pid: child.pid ?? 0,
    origin,
    token,
    startTime: performance.now() - began,
    addressOf: (route) => `${origin}/?page=${encodeURIComponent(route)}#token=${token}`,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}
