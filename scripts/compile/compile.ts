import { rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { COMPILED } from "#src/publish/bundle/bundle-id.js";
import { bundleRenderer } from "#src/publish/bundle/bundlers.ts";
import { siteCommands } from "../new/site-package.ts";
import { defineCommand } from "../shared/command.ts";
import { compilePackages, ownPackages, packagesApart } from "./own-packages.ts";

const HELP = `Usage: ${commandLine("compile")} [--remove]

Compiles the commands into ${COMPILED}/, from which they run in a site whose own bundle does not exist yet, and the packages that
only the engine imports. npm pack does so before it packs, and removes the folder afterwards.

  --remove   remove the folder
  --help     show this text

Exit code: 0 written or removed, 2 wrong use, or sources that do not compile.
`;

export const command = defineCommand({
  help: HELP,
  options: { remove: { type: "boolean", default: false } },
  run: async ({ values, io }) => {
    const folder = path.join(io.cwd, COMPILED);
    rmSync(folder, { recursive: true, force: true });
    if (values.remove) return 0;
    // React chooses its build by NODE_ENV.
    io.env.NODE_ENV = "production";
    const packages = await ownPackages(io.cwd);
    await bundleRenderer(io.cwd, folder, siteCommands(io.cwd), [packagesApart(io.cwd, packages)]);
    await compilePackages(io.cwd, packages);
    await writeFile(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
    return 0;
  },
});
