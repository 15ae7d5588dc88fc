import { type Browser, chromium } from "@playwright/test";
import { findOrInstallChromium } from "../../shared/chromium.ts";

/** Starts a headless browser without background traffic. @param flags additional command-line flags */
export function openBrowser(...flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", ...flags],
  });
}
