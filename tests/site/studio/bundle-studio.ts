/** Bundles Studio before its tests, because each worker would otherwise do so at the same time. */
import path from "node:path";
import { readBundles } from "#src/studio/start/studio-bundle.ts";

await readBundles(path.resolve("."));
