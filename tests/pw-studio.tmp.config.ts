import { defineConfig } from "@playwright/test";
export default defineConfig({ testDir: "/work/wt/studioshell/tests/studio", testMatch: "**/*.spec.ts", outputDir: "/tmp/pw-out", workers: 1, timeout: 120000, expect:{timeout:15000}, reporter: [["list"]], use:{ launchOptions:{ executablePath:"/usr/bin/chromium", args:["--no-sandbox","--disable-gpu"] } } });
