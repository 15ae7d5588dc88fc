import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { freePorts } from "#src/server/free-ports.ts";
import { AlreadyRunning } from "#src/studio/kernel/session/lock/site-lock.ts";
import { bundlesMadeApart } from "#src/studio/start/studio-bundle.ts";
import { defineCommand, type Io, SITE_ROOT } from "../shared/command.ts";
import { startHere, studioAt } from "../studio/start-here.ts";
import { bridge } from "./bridge.ts";

const HELP = `Usage: ${commandLine("mcp")} [--root DIR]

Lets an assistant read and change the site over the Model Context Protocol, on standard input and output. Assistants start
it themselves: give them this command. It joins the Studio that runs for the site, where you see each change at once, or
opens the site by itself; what was changed then waits in Studio. Nothing is published.

  --root DIR  folder of the site (default: this one)
  --help      show this text

Exit code: 0 the assistant has ended the connection, 2 wrong use, or a site that cannot be opened.
`;

export const command = defineCommand({
  help: HELP,
  options: { root: SITE_ROOT },
  run: async ({ values: { root }, io }) => {
    const { address, close } = await studioOf(root, io);
    await bridge(io, address);
    await close();
    return 0;
  },
});

/** The Studio to talk to: the one that runs for the site, or one that ends with this command. */
async function studioOf(root: string, io: Io): Promise<{ address: string; close: () => Promise<void> }> {
  const running = await studioAt(root);
  if (running) return { address: running.address, close: async () => {} };
  const bundles = await bundlesMadeApart(root, () => {});
  const port = await freePorts(2);
  const studio = await startHere({ root, port }, bundles, io);
  return studio instanceof AlreadyRunning
    ? { address: studio.address, close: async () => {} }
    : { address: `http://localhost:${port}/#token=${studio.token}`, close: studio.close };
}
