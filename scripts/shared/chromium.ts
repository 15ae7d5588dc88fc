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

/**
 * The browser for tests and benchmarks: the one in CHROMIUM_PATH, an installed one, or Debian's package,
 * which is installed if necessary. In continuous integration the faster headless shell is installed even
 * where another Chromium is present.
 * @returns path of the executable
 * @throws Error with the command to run by hand when no browser can be found or installed
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
