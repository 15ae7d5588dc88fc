import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect } from "@playwright/test";
import { freePort } from "#src/server/free-ports.ts";
import type { Driver } from "./driver.ts";
import { requireProgram } from "./programs.ts";
import { startRecordingProxy } from "./recording-proxy.ts";
import { connectByWebDriver } from "./web-driver.ts";

/**
 * Starts WebKitGTK's MiniBrowser on a virtual display. Its driver does not report console messages, so pages
 * are loaded through a proxy that adds a script to record errors.
 * @param site origin of the site
 */
export async function startWebKit(site: string): Promise<Driver> {
  const screen = spawn(
    requireProgram("screen"),
    ["-displayfd", "3", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const port = await freePort();
  const program = spawn(requireProgram("webKitDriver"), [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${await firstLineOf(screen)}`, GDK_BACKEND: "x11" },
  });
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  const proxy = await startRecordingProxy(site);
  const driver = await connectByWebDriver(address, { browserName: "MiniBrowser" });
  return {
    ...driver,
    goTo: (url) => driver.goTo(url.replace(site, proxy.origin)),
    takeErrors: () => proxy.takeErrors(driver.evaluate),
    async close() {
      await driver.close();
      await proxy.close();
      await end(program);
      await end(screen);
    },
  };
}

/** The display number, which the X server writes when it is ready. */
async function firstLineOf(screen: ChildProcess): Promise<string> {
  const pipe = screen.stdio[3];
  if (!pipe || !("read" in pipe)) throw new Error("the screen has no pipe");
  for await (const line of createInterface(pipe)) return line;
  throw new Error("the screen did not start");
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
