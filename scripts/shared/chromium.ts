import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

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

/** Installs Debian packages as root or through sudo. Without effect where it cannot: look for the program after it. */
export function installDebianPackages(names: readonly string[]): void {
  if (!existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${names.join(", ")} from the system's packages.`);
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "--non-interactive"];
  // With RUNLEVEL, invoke-rc.d(8) takes the machine for one that is starting up, and starts no service.
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const wait = ["-o", "DPkg::Lock::Timeout=300"];
  for (const args of [["update"], [...wait, "install", "--yes", "--no-install-recommends", ...names]]) {
    const [program = "", ...rest] = [...asRoot, "apt-get", ...args];
    spawnSync(program, rest, { stdio: "inherit", env: environment });
  }
}
