import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { decodeAddress } from "#src/content/address/routes.ts";
import { contentTypeOf } from "#src/content/static/content-types.ts";
import { bundledFilePolicy, filePolicy } from "#src/render/policy/policy.ts";
import { sendText } from "#src/studio/kernel/http/send-file.ts";

/** The files of a preview, by path from its folder. */
export type PreviewFiles = ReadonlyMap<string, Buffer>;

/** Length in bytes of the random token in the address: impossible to guess, and short enough for a line. */
const TOKEN_BYTES = 16;

/** Maximum number of connections: more than a team opens at once. */
const MAX_CONNECTIONS = 200;

/** The path of shared previews at the preview's origin of a team. */
const SHARED_PATH = "/shared/";

/**
 * Serves a preview below a secret path until it is stopped: on the local network, or, for a team, at the preview's origin, whose requests
 * `welcome` answers.
 */
export class LinkServer {
  readonly #files: () => PreviewFiles;
  #running: { server: Server; port: number; token: string } | undefined;
  #atOrigin: { address: string; answer: RequestListener } | undefined;

  /** @param files returns the latest preview; an open link shows a newer one at once */
  constructor(files: () => PreviewFiles) {
    this.#files = files;
  }

  /** Addresses of the preview, one for each network of this computer; undefined while it is not shared. */
  addresses(): string[] | undefined {
    if (this.#atOrigin) return [this.#atOrigin.address];
    if (!this.#running) return undefined;
    const { port, token } = this.#running;
    return hostsIn(networkInterfaces()).map((host) => `http://${host}:${port}/${token}/`);
  }

  /** Starts sharing under a new address, unless already started. */
  async start(): Promise<void> {
    if (this.#running) return;
    const token = newToken();
    const server = createServer(linkListener(token, this.#files));
    server.maxConnections = MAX_CONNECTIONS;
    server.headersTimeout = 10_000;
    server.requestTimeout = 30_000;
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      // Without a host, Node listens on every network interface; with port 0, on a free port.
      server.listen(0, resolve);
    });
    const { port } = server.address() as AddressInfo;
    this.#running = { server, port, token };
  }

  /** Shares under a new address at an origin, unless already started. */
  startAt(origin: string): void {
    const path = SHARED_PATH + newToken();
    const listener = linkListener(path.slice(SHARED_PATH.length), this.#files, SHARED_PATH);
    this.#atOrigin ??= { address: `${origin}${path}/`, answer: listener };
  }

  /** Answers a request to the origin of `startAt`. @returns false if it is not about a shared preview */
  welcome(...[request, response]: Parameters<RequestListener>): boolean {
    if (!this.#atOrigin || !request.url?.startsWith(SHARED_PATH)) return false;
    this.#atOrigin.answer(request, response);
    return true;
  }

  /** Stops sharing: closes every connection, and the address becomes permanently invalid. */
  stop(): void {
    this.#atOrigin = undefined;
    this.#running?.server.close();
    this.#running?.server.closeAllConnections();
    this.#running = undefined;
  }
}

const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/**
 * Creates a handler that serves the files of a preview below a secret token. Every other address gets the same answer, whether the token
 * or only the file is wrong. Nothing is read from disk, so no path can lead out of the preview.
 * @param below the path before the token
 */
export function linkListener(token: string, files: () => PreviewFiles, below = "/"): RequestListener {
  return (request, response) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("X-Robots-Tag", "noindex, nofollow");
    // The address is a secret, which links must not reveal to other sites.
    response.setHeader("Referrer-Policy", "no-referrer");
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Content-Security-Policy", filePolicy);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return sendText(response, 405, "This preview can only be read.");
    }
    const [, given = "", path] =
      /^([^/?]*)(?:\/([^?]*))?/.exec((request.url ?? "").slice(below.length)) ?? [];
    const isKnown = timingSafeEqual(hashOf(given), hashOf(token));
    if (isKnown && path === undefined) {
      response.writeHead(301, { Location: `${below}${token}/` });
      return response.end();
    }
    const name = path ? decodeAddress(path) : "index.html";
    const content = isKnown ? files().get(name) : undefined;
    if (!content)
      return sendText(response, 404, "There is nothing here. The preview may no longer be shared.");
    const type = contentTypeOf(name);
    // A page has its policy in its head, where `frame-ancestors` does not work.
    if (type.startsWith("text/html")) response.setHeader("Content-Security-Policy", "frame-ancestors 'none'");
    else if (name.startsWith("assets/")) response.setHeader("Content-Security-Policy", bundledFilePolicy);
    response.writeHead(200, { "Content-Type": type, "Content-Length": content.length });
    response.end(request.method === "HEAD" ? undefined : content);
  };
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Matches names of interfaces of containers, virtual machines and tunnels, which colleagues can rarely reach. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|vethernet)/i;

/** IPv4 addresses at which others may reach this computer; those of physical networks come first. */
export function hostsIn(interfaces: ReturnType<typeof networkInterfaces>): string[] {
  const matches = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(
        ({ family, internal, address }) => family === "IPv4" && !internal && !address.startsWith("169.254."),
      )
      .map(({ address }) => ({ address, isVirtual: VIRTUAL.test(name) })),
  );
  return matches
    .toSorted((one, other) => Number(one.isVirtual) - Number(other.isVirtual))
    .map(({ address }) => address);
}
