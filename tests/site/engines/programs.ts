import { existsSync } from "node:fs";

/** The programs that the other browsers need, with their Debian packages and paths. */
export const programs = {
  firefox: { package: "firefox-esr", path: "/usr/bin/firefox-esr" },
  webKitDriver: { package: "webkit2gtk-driver", path: "/usr/bin/WebKitWebDriver" },
  screen: { package: "xvfb", path: "/usr/bin/Xvfb" },
};

/** @throws Error with the command to run by hand when the program is missing */
export function requireProgram(name: keyof typeof programs): string {
  const { package: debianPackage, path } = programs[name];
  if (existsSync(path)) return path;
  throw new Error(`${path} is missing. Run "apt-get install ${debianPackage}" as root.`);
}
