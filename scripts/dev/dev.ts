import path from "node:path";
import { createServer, searchForWorkspaceRoot } from "vite";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { engineOf, publicPath } from "#src/content/document/places.js";
import { devLogger } from "#src/dev/dev-logger.ts";
import { handbookServer } from "#src/dev/handbook-server.ts";
import { pageServer } from "#src/dev/page-server.ts";
import { refuseHosts } from "#src/dev/refuse-hosts.ts";
import { startStudioBeside } from "#src/dev/studio-middleware.ts";
import { hidesChanges } from "#src/disk/hides-changes.ts";
import { plainRoot } from "#src/publish/bundle/plain-root.ts";
import { rootOptions } from "#src/publish/bundle/vite-options.ts";
import { embeddedOriginFrom } from "#src/publish/embedded-origin.ts";
import { networkAddress, qrCode, standInOrigin } from "#src/server/describe-addresses.ts";
import { DEV_PORT, listen, portFrom, refuseHiddenPort } from "#src/server/listen.ts";
import { siteHandbook } from "../handbook/site-handbook.ts";
import { defineCommand, errorMessage, UsageError } from "../shared/command.ts";
import { endOnSignals } from "../shared/end-on-signals.ts";
import { standInFor } from "../shared/stand-in.ts";

const HELP = `Usage: ${commandLine("dev")} [-- --host] [--origin URL]

Serves the site through Vite at http://localhost:4173, with a stand-in for the origin that it embeds, if any,
on the next port. Saved changes appear at once; errors are shown over the last valid page. The gallery is at /__waymark/gallery/,
the handbook at /__waymark/handbook/.
Studio, the visual editor, uses the two ports after these and picks up saved changes to components. Where it runs already
for this site, its address is printed.

  --host       make it available to other devices on the network, and print a QR code for phones
  --origin URL where a proxy or a tunnel shows it: https://demo.example.org; other names are refused
  --help       show this text

Environment: PORT sets the port of the site. With EMBEDDED_ORIGIN pages embed that origin, and no stand-in is started.
Exit code: 2 wrong use, or a server that cannot start.
`;

export const command = defineCommand({
  help: HELP,
  options: {
    host: { type: "boolean", default: false },
    origin: { type: "string" },
  },
  run: async ({ values, io }) => {
    endOnSignals();
    const name = values.origin === undefined ? undefined : hostname(values.origin);
    const port = portFrom(io.env, DEV_PORT);
    const realOrigin = embeddedOriginFrom(io.env);
    const embeddedOrigin = realOrigin ?? standInOrigin(port, values.host);
    const standIn = standInFor(io.cwd, realOrigin);
    await refuseHiddenPort(port);
    if (standIn) await listen(standIn, port + 1, values.host);
    const root = plainRoot(io.cwd);
    const options = rootOptions(root);
    const handbook = siteHandbook(root, io);
    const server = await createServer({
      ...options,
      customLogger: devLogger(),
      plugins: [options.plugins, handbookServer(handbook), pageServer(root, embeddedOrigin)],
      server: {
        ...{ port, strictPort: true, host: values.host, allowedHosts: name === undefined ? [] : [name] },
        fs: { allow: [searchForWorkspaceRoot(root), engineOf(root)] },
        // A simultaneous build works in such a folder.
        watch: { ignored: ["**/.dist-*/**"], usePolling: hidesChanges(root) },
      },
    });
    // The engine's folder is watched already, and may itself be the site's folder.
    for (const folder of ["pages", "schema", "blocks", publicPath(root)])
      server.watcher.add(path.join(root, folder));
    // Before Vite's own guard, whose answer names its configuration.
    server.middlewares.stack.unshift({ route: "", handle: refuseHosts(name) });
    await server.listen();
    server.printUrls();
    const embedded = { shown: embeddedOrigin, checked: realOrigin };
    // The site is served even if Studio cannot start, for example because its ports are in use.
    const studio = startStudioBeside(server, root, port + 2, { embedded, handbook });
    const message = await studio.catch((error: unknown) => `Studio could not start: ${errorMessage(error)}`);
    io.stdout.write(`${message}\n`);
    const host = values.host ? networkAddress() : undefined;
    if (host) io.stdout.write(`${qrCode(`http://${host}:${port}`)}\n`);
    server.bindCLIShortcuts({ print: true });
    return 0;
  },
});

/** The name of the host in an origin. @throws UsageError if it is not one */
function hostname(origin: string): string {
  if (/^https?:\/\//.test(origin) && URL.canParse(origin)) return new URL(origin).hostname;
  throw new UsageError(`--origin is an address such as https://demo.example.org, not "${origin}".`);
}
