import { realpath } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { listen } from "#src/server/listen.ts";
import { admit, loopbackOrigins, type TokenCheck } from "#src/studio/kernel/http/access-check.ts";
import { sendJson, sendText } from "#src/studio/kernel/http/send-file.ts";
import { HOLDER_PATH, runningStudio } from "#src/studio/kernel/session/lock/lock-holder.ts";
import { journalIn, sessionFolder } from "#src/studio/kernel/session/lock/session-folder.ts";
import { AlreadyRunning, lockSite } from "#src/studio/kernel/session/lock/site-lock.ts";

type Claim = {
  root: string;
  /** Port of the shell; the preview uses the next one. */
  port: number;
  token: string;
  tokens: TokenCheck;
  /**
   * Absolute path of the folder for the journal, the record of unsaved changes; undefined for its usual place in the site's session folder
   * (in `.git` or beside the site).
   */
  data: string | undefined;
  /**
   * Set if Studio runs on a demo copy of a site: the folder for the journal, the record of unsaved changes. Nobody else uses such a copy,
   * so it is not locked.
   */
  demo: string | undefined;
};

export type ClaimedSite = {
  journal: string;
  /** Sets the handlers of requests; requests wait until then. */
  begin: (shell: RequestListener, preview: RequestListener) => void;
  /** Accepts no more connections, and waits for those whose requests are being answered. */
  drain: () => Promise<void>;
  stopServers: () => void;
  release: () => void;
};

/**
 * Listens on two ports of the loopback address, then takes the lock of the site, because its holder has to answer at its port.
 * @throws AlreadyRunning if another Studio has the site; Error if a port is in use
 */
export async function claimSite({ root, port, token, tokens, data, demo }: Claim): Promise<ClaimedSite> {
  const site = await realpath(root);
  const [shell, preview] = [new LateServer(), new LateServer()];
  shell.before = (request, response) => {
    // Wrong tokens are refused with the usual delay.
    if (request.url !== HOLDER_PATH || !tokens.accepts(request.headers.authorization)) return false;
    if (admit(request, response, { origins: loopbackOrigins(port), sites: ["none"] }))
      sendJson(response, 200, { site });
    return true;
  };
  const stopServers = () => {
    shell.close();
    preview.close();
  };
  const folder = demo === undefined ? await sessionFolder(root) : undefined;
  try {
    await listen(shell.server, port);
    await listen(preview.server, port + 1);
  } catch (error) {
    stopServers();
    throw (await startedMeanwhile(folder, site)) ?? error;
  }
  let release = () => {};
  try {
    if (folder !== undefined) release = await lockSite(folder, { site, port, token });
    const journal = demo ?? (await journalIn(folder ?? site, root, data));
    const begin = (shellListener: RequestListener, previewListener: RequestListener) => {
      shell.begin(shellListener);
      preview.begin(previewListener);
    };
    const drain = async () => void (await Promise.all([shell.drain(), preview.drain()]));
    return { journal, begin, drain, stopServers, release };
  } catch (error) {
    stopServers();
    release();
    throw error;
  }
}

/** Number of checks whether another Studio that is starting has taken the ports, and the interval between them in ms. */
const [LOOKS, LOOK_MS] = [10, 100];

async function startedMeanwhile(
  folder: string | undefined,
  site: string,
): Promise<AlreadyRunning | undefined> {
  for (let look = 0; folder !== undefined && look < LOOKS; look += 1) {
    const address = await runningStudio(folder, site);
    if (address !== undefined) return new AlreadyRunning(address);
    await pause(LOOK_MS);
  }
  return undefined;
}

/** Maximum number of connections of one port: fifty windows for each of ten people, and as many requests. */
const MAX_CONNECTIONS = 1000;
/** Time in ms for answers that have begun, when Studio ends. */
const DRAIN_MS = 3000;

/** A server that listens before its handler is set. An error in one request fails only the response to that request. */
class LateServer {
  readonly server: Server;
  begin: (listener: RequestListener) => void = () => {};
  /** Handles a request before the main handler. @returns whether it has answered */
  before: (...request: Parameters<RequestListener>) => boolean = () => false;

  constructor() {
    const begun = new Promise<RequestListener>((resolve) => {
      this.begin = resolve;
    });
    this.server = createServer(async (request, response) => {
      try {
        if (!this.before(request, response)) await (await begun)(request, response);
      } catch (error) {
        console.error(error);
        if (response.headersSent) response.destroy();
        else sendText(response, 500, error instanceof Error ? error.message : String(error));
      }
    });
    this.server.headersTimeout = 10_000;
    this.server.requestTimeout = 30_000;
    this.server.maxHeadersCount = 60;
    this.server.maxConnections = MAX_CONNECTIONS;
  }

  /** Waits for the requests that are being answered, for a limited time. */
  drain(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, DRAIN_MS);
      this.server.close(() => {
        clearTimeout(timer);
        resolve();
      });
      this.server.closeIdleConnections();
    });
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
