import { existsSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.ts";

/** Chromium's headless shell: the same engine without the user interface. Pages load twice as fast. */
const headlessShell = "/usr/bin/chromium-headless-shell";

const withWindows = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
];

/** The browser: of CHROMIUM_PATH, Playwright or Debian, installed if necessary. @throws Error with what to do */
export function findOrInstallChromium(): string {
  const given = firstOf([process.env.CHROMIUM_PATH, headlessShell]);
  if (given) return given;
  if (process.env.CI || !firstOf(withWindows)) installDebianPackages(["chromium-headless-shell"]);
  if (!firstOf([headlessShell, ...withWindows])) installDebianPackages(["chromium"]);
  const found = firstOf([headlessShell, ...withWindows]);
  if (found) return found;
  throw new Error(
    'Chromium could not be installed. Run "apt-get install chromium-headless-shell" as root, or set CHROMIUM_PATH to a Chromium.',
  );
}

const firstOf = (paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path));
