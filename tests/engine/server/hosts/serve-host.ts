import { once } from "node:events";
import { createServer } from "node:http";
import path from "node:path";
import { freePort } from "#src/server/free-ports.ts";
import type { Differences } from "#src/server/hosting/host.ts";
import { readHostRules } from "#src/server/hosting/host-rules.ts";
import { hosts as ownHosts } from "#src/server/hosting/hosts.ts";
import { createStaticServer } from "#src/server/static-server.ts";
import { runCommand } from "#tests/shared/run-command.ts";
import { hosts } from "./hosts.ts";

export type Served = { port: number; stop: () => Promise<void> };

/** A built site on the production server. */
export async function serveOurselves(dist: string): Promise<Served> {
  const server = createServer(await createStaticServer(dist)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: Object(server.address()).port, stop };
}

/** @property differences what people are told that the host does otherwise */
export type ServedAtHost = Served & { differences: Differences };

/**
 * Prepares a built site for a host with `npx waymark hosting`, and serves it there.
 * @param to folder that is written
 * @param options further ones of the command
 */
export async function serveAt(
  name: string,
  { dist, base }: { dist: string; base: string },
  to: string,
  options: readonly string[] = [],
): Promise<ServedAtHost> {
  const { own, host } = hostNamed(name);
  const port = await freePort();
  const { status, stdout, stderr } = await runCommand("hosting", [
    ...[name, "--from", dist, "--to", to, ...options],
    ...(own.isServer ? ["--port", String(port)] : []),
  ]);
  if (status !== 0) throw new Error(stderr);
  const differences = await differencesAt(name, dist);
  const untold = Object.values(differences).filter((sentence) => !stdout.includes(sentence));
  if (untold.length > 0) throw new Error(`The command does not say: ${untold.join(" ")}`);
  const site = path.join(to, own.folder);
  return { port, stop: await host.start({ folder: to, site, base, port }), differences };
}

/** Serves a build as it is, at a host that reads its `_headers` and `_redirects`. */
export async function serveBuildAt(
  name: string,
  { dist, base }: { dist: string; base: string },
): Promise<ServedAtHost> {
  const { host } = hostNamed(name);
  const port = await freePort();
  const stop = await host.start({ folder: path.dirname(dist), site: dist, base, port });
  return { port, stop, differences: await differencesAt(name, dist) };
}

function hostNamed(name: string) {
  const [own, host] = [ownHosts[name], hosts[name]];
  if (!own || !host) throw new Error(`There is no host ${name}.`);
  const missing = host.missing?.();
  if (missing) throw new Error(missing);
  return { own, host };
}

async function differencesAt(name: string, dist: string): Promise<Differences> {
  const rules = await readHostRules(dist);
  const options = { root: "/srv/site", port: 8080, brotli: false };
  return hostNamed(name).own.prepare(rules, options).differences ?? {};
}
