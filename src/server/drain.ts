import type { Server, ServerResponse } from "node:http";

/** Time limit in ms, for responses that never end by themselves. */
const DRAIN_TIMEOUT_MS = 10_000;

/** On SIGTERM or SIGINT no new connections, running responses finish; a second signal ends at once. */
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
    // Browsers also preconnect. Node does not count a connection without a request as idle, so close all that
    // remain.
    if (isEnding && running.size === 0) server.closeAllConnections();
  };
  server.prependListener("request", (_request, response) => {
    running.add(response);
    // Otherwise a browser could go on sending requests over a kept-alive connection while another response is
    // running.
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
