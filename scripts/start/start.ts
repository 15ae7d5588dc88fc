import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import path from "node:path";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { engineOf } from "#src/content/document/places.js";
import { buildTime } from "#src/publish/build-date.ts";
import { buildSite } from "#src/publish/build-site.ts";
import { servedDirectory } from "#src/publish/cache/cache-directory.js";
import { embeddedOriginFrom } from "#src/publish/embedded-origin.ts";
import { describeAddresses, standInOrigin } from "#src/server/describe-addresses.ts";
import { DEV_PORT, drainOnSignal, listen, portFrom } from "#src/server/listen.ts";
import { createStaticServer } from "#src/server/static-server.ts";
import { defineCommand } from "../shared/command.ts";
import { standInFor } from "../shared/stand-in.ts";

const HELP = `Usage: ${commandLine("start")} [-- --host] [--build-only] [--studio-demo]

Builds what has changed and serves the site at http://localhost:4173, with a stand-in for the origin that it embeds, if
any, on the next port. The build is for this machine only; ${commandLine("build")} writes dist/.

  --host        make the site available to other devices on the network, and print a QR code for phones
  --studio-demo also start Studio on a copy of the site, and print its address. The copy is deleted when the command
                ends. Studio uses the three ports after these two (4175 to 4177); no page links to it, and it can
                only be reached from this machine
  --build-only  build without serving
  --help        show this text

Environment: PORT sets the port of the site. With EMBEDDED_ORIGIN pages embed that origin, and no stand-in is started.
Exit code: 1 the documents have errors, 2 wrong use, or a server that cannot start.
`;

/** Returns the path of the program that runs all commands. */
const runner = (root: string): string => path.join(engineOf(root), "scripts/run.js");

/** Starts the Studio demo in a separate process, because no server of the site loads Studio. The demo ends with the current process. */
function startDemo(root: string, port: number, env: NodeJS.ProcessEnv): void {
  const demo = spawn(process.execPath, [runner(root), "studio", "--demo"], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...env, PORT: String(port) },
  });
  demo.unref();
  demo.channel?.unref();
  process.once("exit", () => demo.kill());
}

/** Builds in a separate process, because bundling takes a gigabyte of memory that the server's process would keep. */
async function buildApart(root: string, isOpen: boolean): Promise<number> {
  const command = [runner(root), "start", "--build-only", ...(isOpen ? ["--host"] : [])];
  const build = spawn(process.execPath, command, { stdio: "inherit" });
  const end = () => build.kill();
  process.once("SIGTERM", end).once("SIGINT", end);
  const [status]: (number | null)[] = await once(build, "exit");
  process.off("SIGTERM", end).off("SIGINT", end);
  return status ?? 1;
}

export const command = defineCommand({
  help: HELP,
  options: {
    host: { type: "boolean", default: false },
    "studio-demo": { type: "boolean", default: false },
    "build-only": { type: "boolean", default: false },
  },
  run: async ({ values, io }) => {
    const root = io.cwd;
    const port = portFrom(io.env, DEV_PORT);
    const realOrigin = embeddedOriginFrom(io.env);
    const embeddedOrigin = realOrigin ?? standInOrigin(port, values.host);
    const directory = servedDirectory(root, port);
    if (values["build-only"]) {
      const result = await buildSite({ root, directory, embeddedOrigin, ...buildTime(io.env) });
      if (result.diagnostics.length > 0) io.stderr.write(formatText(result.diagnostics));
      return result.ok ? 0 : 1;
    }
    const status = await buildApart(root, values.host);
    if (status !== 0) return status;
    const site = createServer(await createStaticServer(directory));
    const standIn = standInFor(root, realOrigin);
    drainOnSignal(standIn ? [site, standIn] : [site]);
    await listen(site, port, values.host);
    io.stdout.write(`${describeAddresses(port, values.host)}\n`);
    if (standIn) {
      await listen(standIn, port + 1, values.host);
      io.stdout.write(`Embedded origin:   ${embeddedOrigin}\n`);
    }
    if (values["studio-demo"]) startDemo(root, port + 2, io.env);
    return 0;
  },
});
