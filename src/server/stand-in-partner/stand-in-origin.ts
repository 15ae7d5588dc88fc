import { networkAddress } from "#src/server/network-address.ts";

/**
 * The origin of the stand-in partner of a local site. When the site is open to the network, this is a network
 * address, so that phones can reach it.
 * @param port port of the site; the stand-in uses the next one
 */
export function standInOrigin(port: number, isOpen: boolean): string {
  return `http://${(isOpen && networkAddress()) || "localhost"}:${port + 1}`;
}
