import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const candidates = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
];

/**
 * The browser that tests and benchmarks drive: CHROMIUM_PATH, one that is installed, or Debian's own package,
 * which is then installed.
 * @returns path of the program
 * @throws Error with the command to run by hand when it can neither be found nor installed
 */
export function findOrInstallChromium(): string {
  const found = [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && existsSync(path));
  if (found) return found;
  console.log("No Chromium found: installing Debian's package.");
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "--non-interactive"];
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const command of ["apt-get update", "apt-get install --yes --no-install-recommends chromium"]) {
    const [program = "", ...rest] = [...asRoot, ...command.split(" ")];
    spawnSync(program, rest, { stdio: "inherit", env: environment });
  }
  const installed = candidates.find((path) => existsSync(path));
  if (installed) return installed;
  throw new Error(
    'Chromium could not be installed. Run "apt-get install chromium" as root, or set CHROMIUM_PATH to a Chromium.',
  );
}
