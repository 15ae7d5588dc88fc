import { createServer, type Server } from "node:http";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { buildDate } from "#src/publish/build-date.ts";
import { buildSite } from "#src/publish/build-site.ts";
import { servedDirectory } from "#src/publish/cache/cache-directory.js";
import { listen } from "#src/server/listen.ts";
import { createStandInPartner } from "#src/server/stand-in-partner/stand-in-partner.ts";
import { createStaticServer } from "#src/server/static-server.ts";
import { findOrInstallChromium } from "../../shared/chromium.ts";

type RunningSite = { origin: string; directory: string; stop: () => void };

/** Builds this site and serves it with its stand-in partner, on ports reserved for benchmarks. */
export async function startSite(port: number): Promise<RunningSite> {
  const embeddedOrigin = `http://localhost:${port + 1}`;
  const root = path.resolve(".");
  const result = await buildSite({
    root,
    directory: servedDirectory(root, port),
    embeddedOrigin,
    buildDate: buildDate(process.env),
  });
  if (!result.ok) throw new Error("the site does not build: run npm run validate");
  const servers: Server[] = [
    createServer(await createStaticServer(result.directory)),
    createStandInPartner(),
  ];
  await Promise.all(servers.map((server, index) => listen(server, port + index)));
  return {
    origin: `http://localhost:${port}`,
    directory: result.directory,
    stop: () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

/** Starts a headless browser without background traffic. @param flags additional command-line flags */
export function openBrowser(...flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", ...flags],
  });
}
