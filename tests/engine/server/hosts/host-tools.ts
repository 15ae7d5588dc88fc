import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";

/**
 * Programs with which hosts test their own rules; all of them work offline. Not among the dependencies: they are 400 MB, and
 * only the nightly tier needs them. The versions are the last ones for Node 20.
 */
const HOST_TOOLS = {
  wrangler: "4.85.0",
  superstatic: "10.0.0",
  "@azure/static-web-apps-cli": "2.0.10",
  "@vercel/routing-utils": "6.6.0",
  "netlify-redirector": "0.5.0",
} as const;

export type HostTool = keyof typeof HOST_TOOLS;

const folder = path.resolve(cacheDirectory("."), "hosts");
const modules = path.join(folder, "node_modules");

/** Installs the tools that are missing. None of them needs its installation script. */
export function installHostTools(): void {
  const names = Object.keys(HOST_TOOLS).filter(isTool);
  if (!names.some(missingTool)) return;
  mkdirSync(folder, { recursive: true });
  const packages = names.map((name) => `${name}@${HOST_TOOLS[name]}`);
  const options = ["--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund"];
  spawnSync("npm", ["install", ...options, ...packages], { stdio: "inherit" });
}

/** @returns how to install a tool that is missing */
export function missingTool(name: HostTool): string | undefined {
  const { version } = existsSync(path.join(modules, name)) ? requireTool(`${name}/package.json`) : {};
  return version === HOST_TOOLS[name]
    ? undefined
    : `${name} ${HOST_TOOLS[name]} is missing. Run "TEST_TIER=nightly node --import tsx tests/install-programs.ts".`;
}

/** The file of a tool's command. */
export const toolProgram = (command: string): string => path.join(modules, ".bin", command);

/** Loads a module of a tool. */
export const requireTool = createRequire(path.join(folder, "package.json"));

const isTool = (name: string): name is HostTool => name in HOST_TOOLS;
