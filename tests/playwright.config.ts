import { defineConfig } from "@playwright/test";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { findOrInstallChromium } from "../scripts/shared/chromium.ts";

/**
 * The site and its stand-in partner use two ports of their own (TEST_PORT and the next), so a running `npm
 * start` is not disturbed.
 */
const port = Number(process.env.TEST_PORT ?? 4273);

const slowness = limitForHanging(1);

/** Folders whose workers build a site first, which takes longer than most of their tests: one worker for each. */
const OWN_SITE = { fixture: "engine/browser", preview: "site/studio/preview" };

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../node_modules/.cache/waymark/browser-tests",
  fullyParallel: true,
  // A test waits for a fifth of its time: for frames, debouncing and the delays it asserts.
  workers: "150%",
  // Tests of faults that others of a push catch as well, in another place or in Chromium.
  ...(isNightly ? {} : { grepInvert: /@night/ }),
  projects: [
    ...Object.entries(OWN_SITE).map(([name, testDir]) => ({ name, testDir, workers: 1 })),
    {
      name: "pages",
      testIgnore: [
        ...Object.values(OWN_SITE).map((folder) => `${folder}/**`),
        ...(isNightly ? [] : ["site/engines/**"]),
      ],
    },
  ],
  forbidOnly: Boolean(process.env.CI),
  // For tests that hang. Those that needed a retry are listed at the end.
  timeout: 90_000 * slowness,
  expect: { timeout: 10_000 * slowness },
  retries: 1,
  reporter: [
    ["list"],
    [
      "json",
      { outputFile: `../${process.env.REPORTS ?? "node_modules/.cache/waymark/reports"}/browser.json` },
    ],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: findOrInstallChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
  webServer: {
    command: "node scripts/run.js start",
    cwd: "..",
    env: { PORT: String(port) },
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 180_000,
  },
});
