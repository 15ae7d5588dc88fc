import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { test as base, expect } from "@playwright/test";

/** The errors that a page has logged. */
type Page = { errors: string[] };

/**
 * Playwright's test with the fixture site of this folder: one build and server for each worker. A console
 * error or policy violation fails a test unless it expects it by emptying `errors`.
 */
export const test = base.extend<Page, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs
    async ({}, use) => {
      const server = spawn(
        process.execPath,
        ["--import", "tsx", path.join(import.meta.dirname, "fixture/serve.ts")],
        {
          stdio: ["pipe", "pipe", "inherit"],
        },
      );
      await use(await firstLine(server));
      server.stdin?.end();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      page.on("pageerror", (error) => errors.push(error.message));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function firstLine(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdout?.once("data", (text: Buffer) => resolve(text.toString().trim()));
    server.once("exit", (code) => reject(new Error(`the fixture server ended with ${code}`)));
  });
}
