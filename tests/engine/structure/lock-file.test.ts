import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type LockedPackage = {
  /** A workspace, by the folder that `resolved` names. */
  link?: boolean;
  version?: string;
  resolved?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
type LockFile = { packages: Record<string, LockedPackage> };

const { packages }: LockFile = JSON.parse(readFileSync("package-lock.json", "utf8"));
const locked = Object.entries(packages);

/**
 * Whether a package is locked where Node would resolve it from another package's folder: in its own
 * node_modules, or in one above.
 */
function isLocked(name: string, folder: string): boolean {
  for (let place = folder; ; place = place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/")))) {
    if (`${place}${place && "/"}node_modules/${name}` in packages) return true;
    if (place === "") return false;
  }
}

// `npm ci` installs only what is locked, and npm locks a platform's package only if its registry provides it.
test("every optional package for a platform is locked with those for the others", () => {
  const missing = locked.flatMap(([folder, { version, dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(name, folder))
      .map((name) => `${folder}@${version} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  "@biomejs/cli",
  "@esbuild/",
  "@rolldown/binding",
  "@oxc-parser/binding",
  "lightningcss-",
  "@img/sharp",
])("%s is locked for Linux, macOS and Windows", (start) => {
  const names = locked.map(([folder]) => folder.slice(folder.lastIndexOf("node_modules/") + 13));
  const platforms = names.filter((name) => name.startsWith(start));
  for (const platform of [/linux.*x64/, /darwin.*arm64/, /win32.*x64/]) {
    expect(
      platforms.some((name) => platform.test(name)),
      `${start} for ${platform}`,
    ).toBe(true);
  }
});

test("every package is locked by its content and no registry is named", () => {
  const installed = locked.filter(([folder, { link }]) => folder.includes("node_modules/") && !link);
  expect(installed.filter(([, { integrity }]) => !integrity)).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved)).toEqual([]);
});
