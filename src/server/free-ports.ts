import { createServer } from "node:net";

/** Returns a port of the loopback address that is free at this moment. */
export const freePort = (): Promise<number> => listenOnce(0);

/** Returns the first of several consecutive free ports. */
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
