import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import react from "@vitejs/plugin-react";
import type { InlineConfig, UserConfig } from "vite";
import { MISREAD_BY_VITE } from "#src/content/document/packages.js";
import { engineOf, publicFolder } from "#src/content/document/places.js";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { exactChakraMemo } from "./chakra-memo.ts";
import { siteModules } from "./site-modules.ts";

/** Vite's settings for building a site from the engine's folder. Symbolic links are not resolved: a module keeps the path of the link. */
export function rootOptions(root: string): InlineConfig {
  const engine = engineOf(root);
  const options = sharedOptions(engine);
  return {
    ...options,
    root: engine,
    configFile: false,
    publicDir: publicFolder(root),
    cacheDir: path.join(cacheDirectory(root), "vite"),
    plugins: [options.plugins, siteModules(root)],
    // Vite applies no plugins to workers but these.
    worker: { ...options.worker, plugins: () => [siteModules(root)] },
    resolve: { ...options.resolve, preserveSymlinks: MISREAD_BY_VITE.test(realpathSync(root)) },
  };
}

/**
 * Vite's settings shared by the dev server, all bundles and the unit tests. Not in `vite.config.ts`, which Vite would compile for each
 * bundle, and which imports packages that are only installed for developing the engine.
 * @param engine folder of the engine
 */
export function sharedOptions(engine: string) {
  const require = createRequire(path.resolve(engine, "package.json"));
  return {
    appType: "custom",
    plugins: [react(), exactChakraMemo()],
    resolve: {
      alias: [
        {
          // The browser version of this package decodes "&copy;" with a document, which the preview's worker does not have.
          find: "decode-named-character-reference",
          replacement: require.resolve("decode-named-character-reference"),
        },
        {
          // json-schema-to-typescript loads it, also where it does not format.
          find: /^prettier$/,
          replacement: path.resolve(engine, "src/publish/bundle/generated/no-prettier.ts"),
        },
      ],
    },
    // As TypeScript and most bundlers read it: the default export of a CommonJS package that was an ES module is its `default`.
    legacy: { inconsistentCjsInterop: true },
    worker: { format: "es" },
    build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: false },
  } satisfies UserConfig;
}
