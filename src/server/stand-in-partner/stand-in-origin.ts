import { networkAddress } from "#src/server/network-address.ts";

/**
 * The origin of the stand-in beside a site: its pages name it, so a phone must be able to reach it where the site is
 * open to the network.
 * @param port of the site; the stand-in has the next one
 */
export function standInOrigin(port: number, isOpen: boolean): string {
  return `http://${(isOpen && networkAddress()) || "localhost"}:${port + 1}`;
}
