import { readFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";
import { SERVER_PACKAGES } from "#src/authoring/blocks/server-packages.js";
import { COMPILED, compiledPackage, PACKAGES } from "#src/publish/bundle/bundle-id.js";
import { sharedOptions } from "#src/publish/bundle/vite-options.ts";

/**
 * The packages that only the engine imports: its devDependencies. Each is compiled into one module of `compiled/`, so that a
 * site does not have to install them.
 */
export class OwnPackages {
  readonly #engine: string;
  readonly #found = new Set<string>();

  constructor(engine: string) {
    this.#engine = engine;
  }

  /** Makes a bundle import these modules, and notes which there have to be. */
  plugin(): Plugin {
    const { devDependencies } = packageOf(this.#engine);
    return {
      name: "waymark:own-packages",
      enforce: "pre",
      resolveId: (source) => {
        const [name = ""] = /^(?:@[^/]+\/)?[^/]+/.exec(source) ?? [];
        if (!Object.hasOwn(devDependencies, name) || SERVER_PACKAGES.includes(name)) return undefined;
        this.#found.add(source);
        // The folder of the engine becomes that of the bundle.
        const id = path.join(this.#engine, path.relative(COMPILED, compiledPackage("", source)));
        return { id, external: "relative" };
      },
    };
  }

  /** Compiles the packages that bundles have asked for. */
  async compile(): Promise<void> {
    const entries = await Promise.all(
      [...this.#found].map(async (source) => [source, await reexports(source)] as const),
    );
    const modules = new Map(entries.map(([source, code]) => [`${ENTRY}${source}`, code]));
    await build({
      configFile: false,
      root: this.#engine,
      logLevel: "warn",
      publicDir: false,
      plugins: [
        {
          name: "waymark:entries",
          resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
          load: (id) => modules.get(id.slice(1)),
        },
      ],
      resolve: sharedOptions(this.#engine).resolve,
      ssr: { noExternal: true, external: Object.keys(packageOf(this.#engine).dependencies) },
      build: {
        ssr: true,
        target: "node20",
        outDir: path.join(COMPILED, PACKAGES),
        rolldownOptions: {
          checks: { commonJsVariableInEsm: false },
          input: Object.fromEntries(
            [...this.#found].map((source) => [source.replace(/\.js$/, ""), `${ENTRY}${source}`]),
          ),
          output: { entryFileNames: "[name].js", minify: { compress: true, mangle: false, codegen: true } },
        },
      },
    });
  }
}

const ENTRY = "own-package:";

/** A module with what Node finds in a package. Of CommonJS, a bundle would export the whole alone. */
async function reexports(source: string): Promise<string> {
  const names = Object.keys(await import(source)).filter((name) => /^[\w$]+$/.test(name));
  return `export { ${names.join(", ")} } from ${JSON.stringify(source)};`;
}

function packageOf(folder: string): Record<"dependencies" | "devDependencies", Record<string, string>> {
  return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
}
