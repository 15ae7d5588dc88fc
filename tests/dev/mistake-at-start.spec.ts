import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { copySite, type SiteCopy } from "#tests/build/site-copy.ts";

const port = Number(process.env.TEST_PORT ?? 4273) + 20;
let site: SiteCopy;
let server: ChildProcess;

test.afterAll(() => {
  server?.kill();
  site?.remove();
});

test("a mistake that is there when the dev server starts is shown, and the page when it is mended", async ({
  page,
}) => {
  test.setTimeout(180_000);
  site = copySite();
  const file = path.join(site.root, "pages/contact.json");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace('"version": 1', '"version": 1,\n  "colour": "red"'));
  server = spawn(process.execPath, ["--import", "tsx", "scripts/dev.ts"], {
    cwd: site.root,
    env: { ...process.env, PORT: String(port), NODE_ENV: "development", NO_COLOR: "1", FORCE_COLOR: "0" },
  });
  let output = "";
  server.stdout?.on("data", (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 100_000 }).toContain("Local:");

  await page.goto(`http://localhost:${port}/contact`);
  const overlay = page.locator("vite-error-overlay");
  await expect(overlay.locator(".message-body")).toContainText('"colour" is not a key here', {
    timeout: 60_000,
  });
  writeFileSync(file, text);
  await expect(page.locator("h1")).toBeVisible({ timeout: 60_000 });
  await expect(overlay).toHaveCount(0);
});
