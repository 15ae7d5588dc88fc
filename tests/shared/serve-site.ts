import { createServer } from "node:http";
import { createStaticServer } from "#src/server/static-server.ts";

/** Serves a built site with the production server at a free port. @param directory its `dist` */
export async function serveSite(directory: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer(await createStaticServer(directory));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${Object(server.address()).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
