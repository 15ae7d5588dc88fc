import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

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
