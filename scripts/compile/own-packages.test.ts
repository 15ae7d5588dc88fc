import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SERVER_PACKAGES } from "#src/rules/code/server-packages.js";
import { ownPackages } from "./own-packages.ts";

test("what the engine imports is installed with a site, or compiled into the package", async () => {
  const packages = await ownPackages(".");
  expect(packages.get("feed")).toEqual(new Set(["Feed"]));
  expect(packages.get("json-schema-to-typescript")).toEqual(new Set(["compile"]));
  // A dynamic import, of which all is needed; what only tests import is not here.
  expect(packages.get("country-flag-icons/string/3x2")?.size).toBeGreaterThan(250);
  expect([...packages.keys()].filter((name) => /^(?:vitest|tsx|axe-core|@types)\b/.test(name))).toEqual([]);
});

test("what only imports from other systems and a team's Studio need is neither installed with a site nor compiled into the package", async () => {
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const engine = read("package.json");
  const { dependencies } = read("src/import/package.json");
  const { "@simplewebauthn/server": passkeys, "openid-client": provider } = engine.devDependencies;
  // Studio reads the workflows of hosts with one of the parsers, which is therefore compiled.
  const { yaml, ...parsers } = dependencies;
  expect(yaml).toBe(engine.devDependencies.yaml);
  expect((await ownPackages(".")).get("yaml")).toContain("parseDocument");
  const peers = { ...parsers, "@simplewebauthn/server": passkeys, "openid-client": provider };
  expect(engine.peerDependencies).toEqual(peers);
  const compiled = await ownPackages(".");
  for (const name of Object.keys(peers)) {
    expect(engine.peerDependenciesMeta[name]).toEqual({ optional: true });
    expect(engine.dependencies).not.toHaveProperty([name]);
    expect(SERVER_PACKAGES).toContain(name);
    expect([...compiled.keys()]).not.toContain(name);
  }
});

test("no package that a site installs has an install script, which pnpm refuses to run", () => {
  type Locked = { dev?: boolean; devOptional?: boolean; optional?: boolean; hasInstallScript?: boolean };
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  const withScript = Object.entries(packages).filter(
    ([, { dev, devOptional, optional, hasInstallScript }]) =>
      hasInstallScript && !dev && !devOptional && !optional,
  );
  expect(withScript.map(([name]) => name)).toEqual([]);
});
