import type { Feature } from "#src/studio/kernel/shell/registry/feature.ts";
import { blockCommands } from "./block-commands.ts";
import { pageCommands } from "./page-commands.ts";
import { viewCommands } from "./view-commands.ts";

/** What the kernel itself offers. */
export const kernelFeature: Feature = { commands: [...pageCommands, ...blockCommands, ...viewCommands] };
