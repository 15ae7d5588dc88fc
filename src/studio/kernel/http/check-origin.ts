import type { IncomingMessage } from "node:http";

/** The origins that a listener on the loopback address accepts requests from. */
export type AllowedOrigins = {
  port: number;
  /** Accepted values of `Sec-Fetch-Site`. */
  sites: readonly string[];
};

/** Checks host, path, method and origin of a request. @returns the reason to refuse it; undefined if it is accepted */
export function refuseForeign(
  { headers, method = "", url = "" }: IncomingMessage,
  { port, sites }: AllowedOrigins,
): string | undefined {
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`];
  // Protects against DNS rebinding: a foreign name may resolve to this machine.
  if (!hosts.includes(headers.host ?? "")) return "The host is not this server.";
  if (!url.startsWith("/") || url.startsWith("//")) return "The address is not a path.";
  const site = headers["sec-fetch-site"];
  if (site !== undefined && !sites.includes(String(site))) return "The request comes from another site.";
  const { origin } = headers;
  const own = `http://${headers.host}`;
  if (origin !== undefined && origin !== own) return "The request comes from another origin.";
  if (method === "GET" || method === "HEAD") return undefined;
  if (method !== "POST") return `${method} is not used here.`;
  return origin === own ? undefined : "A request that changes something must name its origin.";
}
