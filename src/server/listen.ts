import type { Server } from "node:http";

/** Reachable from this machine only. Browsers resolve "localhost" to it. */
const LOOPBACK = "127.0.0.1";

/** Starts a server. @param isOpen to other devices on the network @throws Error that names a port that is taken */
export function listen(server: Server, port: number, isOpen = false): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE" ? new Error(`Port ${port} is taken. Set PORT to another one.`) : error,
      );
    });
    // Without a host, Node listens on every network interface.
    server.listen(port, isOpen ? undefined : LOOPBACK, resolve);
  });
}
