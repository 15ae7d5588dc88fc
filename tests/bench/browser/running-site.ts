import { createServer, type Server } from "node:http";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import { findOrInstallChromium } from "../../../scripts/shared/chromium.ts";
import { commandLine } from "../../../src/content/diagnostics/command-line.ts";
import { buildDate } from "../../../src/publish/build-date.ts";
import { buildSite } from "../../../src/publish/build-site.ts";
import { servedDirectory } from "../../../src/publish/cache/cache-directory.js";
import { listen } from "../../../src/server/listen.ts";
import { createStaticServer } from "../../../src/server/static-server.ts";
import { createStandInPartner } from "../../../src/stand-in-partner/stand-in-partner.ts";

/**
 * Measures this site in a headless browser: builds it and serves it with its stand-in partner, on ports reserved for
 * benchmarks.
 */
export async function withSite(
  port: number,
  work: (site: { origin: string; directory: string }, browser: Browser) => Promise<void>,
  ...flags: readonly string[]
): Promise<void> {
  const root = path.resolve(".");
  const result = await buildSite({
    root,
    directory: servedDirectory(root, port),
    embeddedOrigin: `http://localhost:${port + 1}`,
    buildDate: buildDate(process.env),
  });
  if (!result.ok) throw new Error(`the site does not build: run ${commandLine("validate")}`);
  const { directory } = result;
  const stop = await serve(port, createServer(await createStaticServer(directory)), createStandInPartner());
  const site = { origin: `http://localhost:${port}`, directory };
  await withBrowser((browser) => work(site, browser), ...flags).finally(stop);
}

/** Lets servers listen on a port and those after it. @returns a function that stops them */
export async function serve(port: number, ...servers: readonly Server[]): Promise<() => void> {
  await Promise.all(servers.map((server, index) => listen(server, port + index)));
  return () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
}

/** Measures in a headless browser without background traffic. @param flags additional command-line flags */
export async function withBrowser(
  work: (browser: Browser) => Promise<void>,
  ...flags: readonly string[]
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", ...flags],
  });
  await work(browser).finally(() => browser.close());
}
