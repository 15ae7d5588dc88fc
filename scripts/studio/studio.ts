import { buildTime } from "#src/publish/build-date.ts";
import { embeddedOriginFrom } from "#src/publish/embedded-origin.ts";
import { standInOrigin } from "#src/server/describe-addresses.ts";
import { listen, portFrom } from "#src/server/listen.ts";
import { makeDemoSite } from "#src/studio/features/demo/demo-site.ts";
import { startStudio } from "#src/studio/start/start-studio.ts";
import { readBundles } from "#src/studio/start/studio-bundle.ts";
import { defineCommand } from "../shared/command.ts";
import { standInFor } from "../shared/stand-in.ts";

const HELP = `Usage: npm run studio [-- --bundle-only | --demo]

Starts Studio, a visual editor for the pages, and prints an address to open in a browser on this machine. Unsaved
changes are kept when Studio is stopped.

  --bundle-only  build the browser bundles without starting Studio
  --demo         work on a copy of the site, which is deleted when Studio is stopped: the site itself never changes
  --help         show this text

Environment: PORT sets Studio's port (default: 4190); it also uses the next two. With EMBEDDED_ORIGIN browse mode
embeds that origin, and no stand-in is started.
Exit code: 2 wrong use, or a server that cannot start.
`;

/** Runs at the end of the process, also when it is told to end, or the command that started it has ended. */
function endWith(work: () => void): void {
  process.once("exit", work);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit());
  process.once("disconnect", () => process.exit());
}

export const command = defineCommand({
  help: HELP,
  options: {
    "bundle-only": { type: "boolean", default: false },
    demo: { type: "boolean", default: false },
  },
  run: async ({ values, io }) => {
    const root = io.cwd;
    const bundles = await readBundles(root);
    if (values["bundle-only"]) return 0;
    const port = portFrom(io.env, 4190);
    const realOrigin = embeddedOriginFrom(io.env);
    const demo = values.demo ? makeDemoSite(root) : undefined;
    if (demo) endWith(demo.remove);
    const studio = await startStudio({
      root: demo?.root ?? root,
      ...(demo ? { demo } : {}),
      port,
      bundles: () => Promise.resolve(bundles),
      load: () => import(bundles.pages),
      embedded: { shown: realOrigin ?? standInOrigin(port + 1, false), checked: realOrigin },
      now: () => buildTime(io.env).asOf,
    });
    const standIn = standInFor(root, realOrigin);
    if (standIn) await listen(standIn, port + 2);
    io.stdout.write(`${studio.announcement}\n`);
    return 0;
  },
});
