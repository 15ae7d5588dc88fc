import { networkInterfaces } from "node:os";
import { styleText } from "node:util";
import { renderUnicodeCompact } from "uqr";

/**
 * The addresses of a server, in the form that a command prints.
 * @param isOpen whether other devices on the network can reach it; adds a QR code for phones
 */
export function describeAddresses(port: number, isOpen: boolean, interfaces = networkInterfaces()): string {
  const here = `The site:          http://localhost:${port}`;
  if (!isOpen) return here;
  const host = networkAddress(interfaces);
  if (!host) return `${here}\nOther devices:     none, this machine is not on a network`;
  const address = `http://${host}:${port}`;
  return [here, `Other devices:     ${address}`, qrCode(address)].join("\n");
}

/** The IPv4 address at which other devices reach this machine; undefined if it is not in a network. */
export function networkAddress(interfaces = networkInterfaces()): string | undefined {
  return Object.values(interfaces)
    .flatMap((addresses = []) => addresses)
    .find(({ family, internal }) => family === "IPv4" && !internal)?.address;
}

/**
 * A QR code for the terminal, always dark on light regardless of the terminal's colours, because some cameras do not read inverted codes.
 */
export function qrCode(text: string): string {
  const lines = renderUnicodeCompact(text, { border: 2 }).split("\n");
  return lines.map((line) => styleText(["whiteBright", "bgBlack"], line)).join("\n");
}

/**
 * The origin of the stand-in partner, a server that simulates the partner whose pages the site embeds. It has the machine's network address
 * if other devices, such as phones, can reach the site; otherwise it is on localhost.
 * @param port of the site; the stand-in uses the next one
 */
export function standInOrigin(port: number, isOpen: boolean, interfaces = networkInterfaces()): string {
  return `http://${(isOpen && networkAddress(interfaces)) || "localhost"}:${port + 1}`;
}
