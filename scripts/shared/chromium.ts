import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Path of Chromium's headless shell, which has no user interface and loads pages twice as fast. */
const headlessShell = "/usr/bin/chromium-headless-shell";

const withWindows = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
];

/** Returns the path of Chromium: CHROMIUM_PATH, Playwright's or Debian's, installed if necessary. @throws Error with instructions */
export function findOrInstallChromium(): string {
  const ownExecutable = firstOf([process.env.CHROMIUM_PATH, headlessShell]);
  if (ownExecutable) return ownExecutable;
  if (process.env.CI || !firstOf(withWindows)) installDebianPackages(["chromium-headless-shell"]);
  if (!firstOf([headlessShell, ...withWindows])) installDebianPackages(["chromium"]);
  const executable = firstOf([headlessShell, ...withWindows]);
  if (executable) return executable;
  throw new Error(
    'Chromium could not be installed. Run "apt-get install chromium-headless-shell" as root, or set CHROMIUM_PATH to a Chromium.',
  );
}

const firstOf = (paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/** Installs Debian packages as root or through sudo. Does nothing without either, so callers must look for the program again. */
export function installDebianPackages(names: readonly string[]): void {
  if (!existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${names.join(", ")} from the system's packages.`);
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "--non-interactive"];
  // With RUNLEVEL, invoke-rc.d(8) assumes that the machine is booting, and starts no service.
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const wait = ["-o", "DPkg::Lock::Timeout=300"];
  for (const args of [["update"], [...wait, "install", "--yes", "--no-install-recommends", ...names]]) {
    const [program = "", ...rest] = [...asRoot, "apt-get", ...args];
    spawnSync(program, rest, { stdio: "inherit", env: environment });
  }
}
