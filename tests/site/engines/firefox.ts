import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { connectByBiDi } from "./bidi.ts";
import type { Driver } from "./driver.ts";
import { requireProgram } from "./programs.ts";

/** Starts Firefox headless, with a new profile. */
export async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), "waymark-firefox-"));
  const browser = spawn(
    requireProgram("firefox"),
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const driver = await connectByBiDi(await addressOf(browser));
  return {
    ...driver,
    async close() {
      const ended = once(browser, "exit");
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Reads the address that Firefox prints on its standard error output. */
async function addressOf(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error("Firefox has no error output");
  const lines: string[] = [];
  for await (const line of createInterface(browser.stderr)) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) {
      // Discards further output, which would otherwise fill the pipe.
      browser.stderr.resume();
      return address;
    }
    lines.push(line);
  }
  throw new Error(`Firefox ended before it could be driven:\n${lines.join("\n")}`);
}
