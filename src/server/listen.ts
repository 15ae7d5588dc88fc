import type { Server } from "node:http";

/**
 * Starts a server on a port.
 * @throws Error that names the port when it is taken
 */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE" ? new Error(`Port ${port} is taken. Set PORT to another one.`) : error,
      );
    });
    server.listen(port, resolve);
  });
}
