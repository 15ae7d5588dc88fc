import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { INERT_POLICY, sendText, setCommonHeaders } from "./send-file.ts";

/** The origins from which a server accepts requests. */
type AllowedOrigins = {
  /** The server's own origins. Their hosts are those that requests may name. */
  origins: readonly string[];
  /** Accepted values of `Sec-Fetch-Site`. */
  sites: readonly string[];
  /** Whether programs may send requests that change something; unlike browsers, they name no origin. */
  areProgramsAllowed?: boolean;
};

/**
 * Checks a request and begins its response, with the headers of all responses that are not pages.
 * @returns the requested address; undefined if the request was refused
 */
export function admit(
  request: IncomingMessage,
  response: ServerResponse,
  allowed: AllowedOrigins,
): URL | undefined {
  setCommonHeaders(response);
  response.setHeader("Content-Security-Policy", INERT_POLICY);
  const refused = refuseForeign(request, allowed);
  if (refused === undefined) return new URL(request.url ?? "/", allowed.origins[0]);
  sendText(response, 403, refused);
  return undefined;
}

/** Checks host, path, method and origin of a request. @returns the reason for refusing it; undefined if it is accepted */
function refuseForeign(
  { headers, method = "", url = "" }: IncomingMessage,
  { origins, sites, areProgramsAllowed = false }: AllowedOrigins,
): string | undefined {
  const own = origins.find((one) => new URL(one).host === headers.host);
  // Protects against DNS rebinding: a foreign name may resolve to this machine.
  if (own === undefined) return "The host is not this server.";
  if (!url.startsWith("/") || url.startsWith("//")) return "The address is not a path.";
  const site = headers["sec-fetch-site"];
  if (site !== undefined && !sites.includes(String(site))) return "The request comes from another site.";
  const { origin } = headers;
  if (origin !== undefined && origin !== own) return "The request comes from another origin.";
  if (method === "GET" || method === "HEAD") return undefined;
  if (method !== "POST") return `${method} is not used here.`;
  return origin === own || areProgramsAllowed
    ? undefined
    : "A request that changes something must name its origin.";
}

/** The origins of a server on the loopback address. */
export const loopbackOrigins = (port: number): string[] =>
  ["localhost", "127.0.0.1", "[::1]"].map((host) => `http://${host}:${port}`);

/** A token of 256 random bits in URL-safe characters. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Additional delay in ms for each distinct wrong token. */
const DELAY_STEP = 100;
/** Maximum number of wrong tokens that add to the delay. */
const MAX_DELAY_STEPS = 20;

/**
 * Checks tokens in constant time. The right token is always accepted without delay. The delay for wrong ones grows with their number; only
 * distinct ones count, since tabs left open by an earlier start keep sending theirs.
 */
export class TokenCheck {
  readonly #hash: Buffer;
  readonly #wrong = new Set<string>();

  constructor(token: string) {
    this.#hash = hashOf(token);
  }

  /** Delay in ms before a request is refused. */
  get delay(): number {
    return this.#wrong.size * DELAY_STEP;
  }

  /** Tells whether a token is right. @param header value of `Authorization` */
  accepts(header: string | undefined): boolean {
    // A request without a token is not an attack: browsers send them when a tab has lost its token.
    if (header === undefined) return false;
    const [, token] = /^Bearer ([\w-]{1,100})$/.exec(header) ?? [];
    if (token !== undefined && timingSafeEqual(hashOf(token), this.#hash)) return true;
    if (this.#wrong.size < MAX_DELAY_STEPS) this.#wrong.add(hashOf(header).toString("base64"));
    return false;
  }
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
