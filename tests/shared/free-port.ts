import { createServer } from "node:net";

/** A port of the loopback address that is currently free. */
export const freePort = (): Promise<number> => listenOnce(0);

/** The first of several ports in a row that are currently free. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const port = await freePort();
    const others = Array.from({ length: count - 1 }, (_, at) => listenOnce(port + 1 + at));
    const isFree = await Promise.all(others).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
