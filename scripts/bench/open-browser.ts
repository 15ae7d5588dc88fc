import { type Browser, chromium } from "playwright";
import { findOrInstallChromium } from "#src/server/chromium.ts";

/** A browser without a window, and without its own traffic in the background. @param flags further ones */
export function openBrowser(...flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", ...flags],
  });
}
