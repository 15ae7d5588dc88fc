import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs packages of Debian and its relatives with apt, as root or through sudo without a password. Prints what apt
 * prints. Where there is no apt, no network or no right to install, nothing happens: look for the program afterwards.
 */
export function installDebianPackages(names: readonly string[]): void {
  if (!existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${names.join(", ")} from the system's packages.`);
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "--non-interactive"];
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const wait = ["-o", "DPkg::Lock::Timeout=300"];
  for (const args of [["update"], [...wait, "install", "--yes", "--no-install-recommends", ...names]]) {
    const [program = "", ...rest] = [...asRoot, "apt-get", ...args];
    spawnSync(program, rest, { stdio: "inherit", env: environment });
  }
}
