import { existsSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.ts";

/** Chromium without a window's machinery: the same engine, and pages come up twice as fast. */
const headlessShell = "/usr/bin/chromium-headless-shell";

const withWindows = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
];

/**
 * The browser that tests and benchmarks drive: CHROMIUM_PATH, one that is installed, or Debian's own package,
 * which is then installed. On machines of continuous integration the faster one is installed beside a slower one.
 * @returns path of the program
 * @throws Error with the command to run by hand when it can neither be found nor installed
 */
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
