import { rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import express from "express";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { writeGallery } from "#src/publish/gallery/write-gallery.ts";
import { axeInBothModes, expect, test } from "#tests/shared/browser-test.ts";
import { sampled } from "#tests/shared/tier.ts";

// In one worker, since the gallery takes longer to write than to test.
test.describe.configure({ mode: "default" });

const folder = path.join(cacheDirectory(path.resolve(".")), `gallery-test-${process.pid}`);
let server: Server;
let origin = "";

test.beforeAll(async () => {
  await writeGallery(path.resolve("."), folder, "2026-01-15");
  server = createServer(express().use(express.static(folder))).listen(0);
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

test("overview, a block, tokens, parts and the diagnostic codes are accessible", { tag: "@night" }, async ({
  page,
}) => {
  for (const address of sampled(["", "diagnostics.html", "cost-table.html", "tokens.html", "parts.html"])) {
    await page.goto(`${origin}/${address}`);
    expect(await axeInBothModes(page), address).toEqual([]);
  }
});

test("frames have the colour mode in their name, and the height of their page", async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1200 });
  await page.goto(`${origin}/cost-table.html`);
  for (const mode of ["light", "dark"]) {
    const frame = page.locator(`iframe[data-mode=${mode}]`).first();
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().locator("html")).toHaveClass(new RegExp(`\\b${mode}\\b`));
    // As when the visitor chooses a mode in another page of the host.
    await frame
      .contentFrame()
      .locator("html")
      .evaluate(({ classList }) => classList.remove("light", "dark"));
    await expect(frame.contentFrame().locator("html")).toHaveClass(new RegExp(`\\b${mode}\\b`));
    await expect
      .poll(() => frame.evaluate((element) => element.getBoundingClientRect().height))
      .not.toBe(216);
  }
});
