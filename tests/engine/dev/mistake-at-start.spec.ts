import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import type { SiteCopy } from "#tests/shared/site-copy.ts";
import { type DevProcess, startDevProcess } from "./dev-process.ts";

const port = Number(process.env.TEST_PORT ?? 4273) + 30;
let site: SiteCopy;
let server: DevProcess;

test.afterAll(() => {
  server?.stop();
  site?.remove();
});

test("a mistake present when the dev server starts is shown, and the page once it is corrected", async ({
  page,
}) => {
  test.setTimeout(180_000);
  site = copyExampleSite();
  const file = path.join(site.root, "pages/contact.json");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace('"version": 1', '"version": 1,\n  "colour": "red"'));
  server = await startDevProcess(site.root, port);

  await page.goto(`http://localhost:${port}/contact`);
  const overlay = page.locator("vite-error-overlay");
  await expect(overlay.locator(".message-body")).toContainText('"colour" is not a key here', {
    timeout: 60_000,
  });
  writeFileSync(file, text);
  await expect(page.locator("h1")).toBeVisible({ timeout: 60_000 });
  await expect(overlay).toHaveCount(0);
});
