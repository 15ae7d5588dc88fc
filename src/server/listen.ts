import type { Server, ServerResponse } from "node:http";
import { connect } from "node:net";

/** The address that is only reachable from this machine. Browsers resolve "localhost" to it. */
const LOOPBACK = "127.0.0.1";

/** Starts a server. @param isOpen to other devices on the network @throws Error that names a port already in use */
export async function listen(server: Server, port: number, isOpen = false): Promise<void> {
  await refuseHiddenPort(port);
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? portTaken(port) : error);
    });
    // Without a host, Node listens on every network interface.
    server.listen(port, isOpen ? undefined : LOOPBACK, () => {
      // An error such as too many open files refuses one connection; the server keeps running.
      server.on("error", (error) => console.error(`A connection was refused: ${error.message}.`));
      resolve();
    });
  });
}

const portTaken = (port: number) => new Error(`Port ${port} is taken. Set PORT to another one.`);

/**
 * Refuses a port at which another program answers on the IPv6 loopback: the system would allow both, and browsers, which try IPv6 first,
 * would show that program at "localhost".
 * @throws Error that names the port
 */
export async function refuseHiddenPort(port: number): Promise<void> {
  const isTaken = await new Promise<boolean>((resolve) => {
    const socket = connect(port, "::1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
  if (isTaken) throw portTaken(port);
}

/** Maximum port number of a site: one less than the highest port, since the stand-in partner uses the next one. */
const MAX_PORT = 65_534;

/** The port of `dev` and `start`, unless PORT sets another one. */
export const DEV_PORT = 4173;
/** The port of `handbook`, unless PORT sets another one. */
export const HANDBOOK_PORT = 4181;

/** Reads PORT from the environment; `otherwise` if it is unset. @throws Error when it is not a number from 1 to 65534 */
export function portFrom({ PORT }: Readonly<Record<string, string | undefined>>, otherwise: number): number {
  if (PORT === undefined) return otherwise;
  const port = /^\d{1,5}$/.test(PORT) ? Number(PORT) : 0;
  if (port < 1 || port > MAX_PORT)
    throw new Error(`PORT is "${PORT}"; set it to a whole number from 1 to ${MAX_PORT}, or unset it`);
  return port;
}

/** Time limit in ms for draining, in case a response never ends. */
const DRAIN_TIMEOUT_MS = 10_000;

/** Shuts down gracefully on SIGTERM or SIGINT: refuses new connections and lets running responses finish; a second signal ends at once. */
export function drainOnSignal(servers: readonly Server[]): void {
  const drains = servers.map(prepareDrain);
  const end = () => {
    for (const drain of drains) drain();
  };
  process.once("SIGTERM", end).once("SIGINT", end);
}

function prepareDrain(server: Server): () => void {
  const running = new Set<ServerResponse>();
  let isEnding = false;
  const closeIfDone = () => {
    // Browsers also preconnect, and Node does not count a connection without a request as idle, so all remaining ones are closed.
    if (isEnding && running.size === 0) server.closeAllConnections();
  };
  server.prependListener("request", (_request, response) => {
    running.add(response);
    // Otherwise a browser could keep sending requests over a kept-alive connection while another response is running.
    if (isEnding) response.setHeader("Connection", "close");
    response.once("close", () => {
      running.delete(response);
      closeIfDone();
    });
  });
  return () => {
    isEnding = true;
    server.close();
    closeIfDone();
    setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS).unref();
  };
}
