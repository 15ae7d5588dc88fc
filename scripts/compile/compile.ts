import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Plugin } from "vite";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { COMPILED } from "#src/publish/bundle/bundle-id.js";
import { writeBundle } from "#src/publish/bundle/bundlers.ts";
import { refreshGeneratedFiles } from "#src/publish/bundle/generated/generated-files.ts";
import { recordPackedBundle, STUDIO, writePageSchema } from "#src/publish/bundle/packed-bundle.ts";
import { writeStudioBundle } from "#src/studio/start/studio-bundlers.ts";
import { siteCommands, withEngine } from "../new/site-package.ts";
import { defineCommand } from "../shared/command.ts";
import { compilePackages, ownPackages, packagesApart, pageSchemaApart } from "./own-packages.ts";

/** Advice for coding assistants (agents.md). */
const AGENTS = "AGENTS.md";

const HELP = `Usage: ${commandLine("compile")} [--remove]

Makes ${COMPILED}/: the bundles of a site without code of its own, which such a site takes over, the commands, which run from
them in every site whose own bundle does not exist yet, and the packages that only the engine imports. Copies
${AGENTS}, which assistants look for at the root of a package. npm pack does so before it packs, and removes both afterwards.

  --remove   remove the folder and the copy
  --help     show this text

Exit code: 0 written or removed, 2 wrong use, or sources that do not compile.
`;

export const command = defineCommand({
  help: HELP,
  options: { remove: { type: "boolean", default: false } },
  run: async ({ values, io }) => {
    const engine = io.cwd;
    const folder = path.join(engine, COMPILED);
    const advice = path.join(engine, AGENTS);
    rmSync(folder, { recursive: true, force: true });
    rmSync(advice, { force: true });
    if (values.remove) return 0;
    copyFileSync(path.join(engine, "src/handbook", AGENTS), advice);
    // React chooses its production build by NODE_ENV.
    io.env.NODE_ENV = "production";
    const files = packedFiles(engine);
    const packages = await ownPackages(engine);
    const site = mkdtempSync(path.join(tmpdir(), "waymark-"));
    try {
      await withEngine(engine, site, async () => {
        await refreshGeneratedFiles(site, true);
        const generated = new ModulesOf(site);
        const plugins = [packagesApart(engine, packages), pageSchemaApart(engine), generated.plugin];
        await writeBundle(site, folder, { commands: siteCommands(engine), plugins });
        writePageSchema(site, path.join(folder, "renderer"));
        mkdirSync(path.join(folder, STUDIO));
        await writeStudioBundle(site, path.join(folder, STUDIO));
        recordPackedBundle(folder, { engine, files }, { site, generated: generated.paths() });
      });
    } finally {
      rmSync(site, { recursive: true });
    }
    await compilePackages(engine, packages);
    return 0;
  },
});

/** The paths of the files that npm will put into the package. */
function packedFiles(engine: string): string[] {
  const words = ["pack", "--dry-run", "--json", "--ignore-scripts"];
  const [packed]: { files: { path: string }[] }[] = JSON.parse(
    execFileSync("npm", words, { cwd: engine, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
  );
  return (packed?.files ?? []).map((file) => file.path);
}

/** Collects the modules of one folder that bundles contain. */
class ModulesOf {
  readonly #folder: string;
  readonly #modules = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder + path.sep;
  }

  readonly plugin: Plugin = {
    name: "waymark:modules-of-site",
    generateBundle: (_, bundle) => {
      for (const chunk of Object.values(bundle))
        for (const id of chunk.type === "chunk" ? chunk.moduleIds : [])
          if (id.startsWith(this.#folder)) this.#modules.add(id.slice(this.#folder.length));
    },
  };

  /** Paths of the collected modules, relative to the folder. */
  paths(): string[] {
    return [...this.#modules].sort();
  }
}
