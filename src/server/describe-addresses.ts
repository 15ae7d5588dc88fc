import { networkInterfaces } from "node:os";
import { styleText } from "node:util";
import { renderUnicodeCompact } from "uqr";

/**
 * The addresses of a server, as a command prints them.
 * @param isOpen whether other devices on the network can reach it; if so, a QR code for phones is added
 */
export function describeAddresses(port: number, isOpen: boolean): string {
  const here = `The site:          http://localhost:${port}`;
  if (!isOpen) return here;
  const host = networkAddress();
  if (!host) return `${here}\nOther devices:     none, this machine is not on a network`;
  const address = `http://${host}:${port}`;
  return [here, `Other devices:     ${address}`, qrCode(address)].join("\n");
}

/**
 * The IPv4 address at which other devices on the network can reach this machine.
 * @returns undefined when the machine is not on a network
 */
export function networkAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .find(({ family, internal }) => family === "IPv4" && !internal)?.address;
}

/**
 * A QR code for the terminal, always light on dark whatever the terminal's colours, because some cameras do
 * not read inverted codes.
 */
export function qrCode(text: string): string {
  const lines = renderUnicodeCompact(text, { border: 2 }).split("\n");
  return lines.map((line) => styleText(["whiteBright", "bgBlack"], line)).join("\n");
}

/**
 * The origin of the stand-in partner of a local site. When the site is open to the network, this is a network
 * address, so that phones can reach it.
 * @param port port of the site; the stand-in uses the next one
 */
export function standInOrigin(port: number, isOpen: boolean): string {
  return `http://${(isOpen && networkAddress()) || "localhost"}:${port + 1}`;
}
