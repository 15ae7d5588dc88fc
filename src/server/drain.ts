import type { Server, ServerResponse } from "node:http";

/** For answers that never end by themselves. */
const PATIENCE = 10_000;

/**
 * Ends servers as hosts expect it: on SIGTERM or SIGINT they take nothing new, finish the answers they are giving, and
 * let the process end. A second signal ends it at once.
 */
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
    // Connections that browsers open ahead and keep are not idle to Node.
    if (isEnding && running.size === 0) server.closeAllConnections();
  };
  server.prependListener("request", (_request, response) => {
    running.add(response);
    // A browser that keeps its connection would ask through it for as long as one answer is running.
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
    setTimeout(() => server.closeAllConnections(), PATIENCE).unref();
  };
}
