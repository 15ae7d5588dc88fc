import { existsSync } from "node:fs";
import { installDebianPackages } from "#src/server/debian-packages.ts";

/** What the other browsers need, as Debian calls and places it. */
export const programs = {
  firefox: { package: "firefox-esr", path: "/usr/bin/firefox-esr" },
  webKitDriver: { package: "webkit2gtk-driver", path: "/usr/bin/WebKitWebDriver" },
  screen: { package: "xvfb", path: "/usr/bin/Xvfb" },
};

/** Installs what is missing. The tests of a browser that could not be installed fail, and say which package they need. */
export function installEngines(): void {
  const missing = Object.values(programs).filter(({ path }) => !existsSync(path));
  if (missing.length > 0) installDebianPackages(missing.map((program) => program.package));
}

/** @throws Error with the command to run by hand when the program is not there */
export function requireProgram(name: keyof typeof programs): string {
  const { package: debianPackage, path } = programs[name];
  if (existsSync(path)) return path;
  throw new Error(`${path} is missing. Run "apt-get install ${debianPackage}" as root.`);
}
