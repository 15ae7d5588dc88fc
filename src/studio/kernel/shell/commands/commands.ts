import { blockCommands } from "./block-commands.ts";
import type { Command } from "./command.ts";
import { pageCommands } from "./page-commands.ts";
import { siteCommands } from "./site-commands.ts";
import { viewCommands } from "./view-commands.ts";

/** Everything that can be done by a command or a shortcut, in the order of the palette. */
export const commands: readonly Command[] = [
  ...pageCommands,
  ...siteCommands,
  ...blockCommands,
  ...viewCommands,
];
