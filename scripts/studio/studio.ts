import path from "node:path";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { embeddedOriginFrom } from "#src/publish/embedded-origin.ts";
import { listen, portFrom } from "#src/server/listen.ts";
import { makeDemoSite } from "#src/studio/features/demo/demo-site.ts";
import { AlreadyRunning } from "#src/studio/kernel/session/lock/site-lock.ts";
import { bundlesMadeApart, readBundles } from "#src/studio/start/studio-bundle.ts";
import { siteHandbook } from "../handbook/site-handbook.ts";
import { defineCommand, type Io, UsageError } from "../shared/command.ts";
import { standInFor } from "../shared/stand-in.ts";
import { startHere, studioAt } from "./start-here.ts";

const HELP = `Usage: ${commandLine("studio")} [-- --bundle-only | --demo | --data DIR]

Starts Studio, a visual editor for the pages, and prints an address to open in a browser on this machine. Where it runs
already for this site, that address is printed. Unsaved changes are kept when Studio is stopped: in .git/waymark, and
without git in .waymark beside the pages.

  --bundle-only  build the browser bundles without starting Studio
  --demo         work on a copy of the site, which is deleted when Studio is stopped: the site itself never changes
  --data DIR     keep unsaved changes in a folder of its own instead, one for each site
  --help         show this text

Environment: PORT sets Studio's port (default: 4190); it also uses the next two. With EMBEDDED_ORIGIN browse mode
embeds that origin, and no stand-in is started.
Exit code: 2 wrong use, or a server that cannot start.
`;

const PREPARING = "Preparing Studio, which is needed once and takes about half a minute ...\n";

export const command = defineCommand({
  help: HELP,
  options: {
    "bundle-only": { type: "boolean", default: false },
    demo: { type: "boolean", default: false },
    data: { type: "string" },
  },
  run: async ({ values, io }) => {
    const root = io.cwd;
    const { data } = values;
    if (values.demo && data !== undefined) throw new UsageError("--data cannot be combined with --demo.");
    const isAlone = values.demo || values["bundle-only"];
    // Checked before bundling, which takes seconds.
    const running = isAlone ? undefined : await studioAt(root);
    if (running) return tell(io, running);
    if (values["bundle-only"]) {
      await readBundles(root);
      return 0;
    }
    const bundles = await bundlesMadeApart(root, () => io.stdout.write(PREPARING));
    const port = portFrom(io.env, 4190);
    const demo = values.demo ? makeDemoSite(root) : undefined;
    if (demo) process.once("exit", demo.remove);
    const options = {
      root: demo?.root ?? root,
      ...(demo ? { demo } : {}),
      ...(data === undefined ? {} : { data: path.resolve(root, data) }),
      port,
      handbook: siteHandbook(root, io),
    };
    const studio = await startHere(options, bundles, io);
    if (studio instanceof AlreadyRunning) return tell(io, studio);
    const standIn = standInFor(root, embeddedOriginFrom(io.env));
    if (standIn) await listen(standIn, port + 2);
    io.stdout.write(`${studio.announcement}\n`);
    return 0;
  },
});

/** Prints the address of the running Studio, which counts as success. */
function tell(io: Io, { message }: AlreadyRunning): 0 {
  io.stdout.write(`${message}\n`);
  return 0;
}
