import { createServer } from "node:http";
import { contentTypeOf } from "#src/content/static/content-types.ts";
import { freePort } from "#src/server/free-ports.ts";

/**
 * Starts a minimal static file server: no rewriting, no headers, no addresses without `.html`.
 * @param folder path that contains the files, such as `/some/folder/`
 * @returns the address of the folder
 */
export async function servePlainly(
  files: ReadonlyMap<string, Buffer>,
  folder: string,
): Promise<{ address: string; missed: string[]; close: () => void }> {
  const missed: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const name = pathname.startsWith(folder) ? decodeURIComponent(pathname.slice(folder.length)) : undefined;
    const content = name === undefined ? undefined : files.get(name === "" ? "index.html" : name);
    if (!content) missed.push(url);
    response.writeHead(content ? 200 : 404, {
      "Content-Type": contentTypeOf(name || "index.html"),
    });
    response.end(content);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://localhost:${port}${folder}`, missed, close };
}
