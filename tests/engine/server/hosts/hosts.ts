import { hosts as ownHosts } from "#src/server/hosting/hosts.ts";
import { serveGitHubPages } from "./github-pages.ts";
import { serveGitLabPages } from "./gitlab-pages.ts";
import { type HostTool, missingTool, toolProgram } from "./host-tools.ts";
import { serveNetlify } from "./netlify.ts";
import { startProgram } from "./start-program.ts";
import { serveVercel } from "./vercel.ts";
import { missingPart, sharedServer, startServer, webServers } from "./web-servers.ts";

/** What `npx waymark hosting` wrote, and where it is to be served. */
export type Place = {
  folder: string;
  /** The files of the site in it. */
  site: string;
  /** Path under which the site stands. */
  base: string;
  port: number;
};

/** A host: its server, its own emulator, or its rules. */
export type TestedHost = {
  /** How to install what is missing. */
  missing?: () => string | undefined;
  /** @returns a function that ends it */
  start: (place: Place) => Promise<() => Promise<void>>;
};

const servers = Object.entries({ ...webServers, "shared-hosting": sharedServer }).map(
  ([name, server]): [string, TestedHost] => [
    name,
    {
      missing: () => missingPart(server),
      start: ({ folder, port }) => startServer(server, folder, port),
    },
  ],
);

/** A program of a host, which serves a folder. */
const emulator = (
  tool: HostTool,
  command: string,
  argv: (place: Place) => readonly string[],
): TestedHost => ({
  missing: () => missingTool(tool),
  start: (place) => startProgram(toolProgram(command), argv(place), place.folder, place.port),
});

const OWN_ADDRESS = "127.0.0.1";

export const hosts: Readonly<Record<string, TestedHost>> = {
  ...Object.fromEntries(servers),
  cloudflare: emulator("wrangler", "wrangler", ({ site, port }) => [
    ...["pages", "dev", site, "--ip", OWN_ADDRESS, "--port", String(port)],
    ...["--compatibility-date", "2026-01-01", "--show-interactive-dev-session=false"],
  ]),
  firebase: emulator("superstatic", "superstatic", ({ port }) => [
    ...["serve", ".", "--config", "firebase.json", "--host", OWN_ADDRESS, "--port", String(port)],
  ]),
  azure: emulator("@azure/static-web-apps-cli", "swa", ({ site, port }) => [
    ...["start", site, "--host", OWN_ADDRESS, "--port", String(port)],
  ]),
  netlify: {
    missing: () => missingTool("netlify-redirector"),
    start: ({ site, port }) => serveNetlify(site, port),
  },
  vercel: {
    missing: () => missingTool("@vercel/routing-utils"),
    start: ({ folder, port }) => serveVercel(folder, port),
  },
  "github-pages": { start: ({ site, port, base }) => serveGitHubPages(site, port, base) },
  "gitlab-pages": { start: ({ site, port, base }) => serveGitLabPages(site, port, base) },
};

/** A container has Caddy and its configuration, which is tested by itself. */
export const untested = Object.keys(ownHosts).filter((name) => !(name in hosts) && name !== "container");
