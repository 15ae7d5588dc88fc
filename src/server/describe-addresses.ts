import { styleText } from "node:util";
import { renderUnicodeCompact } from "uqr";
import { networkAddress } from "./network-address.ts";

/**
 * Where a server can be reached, as a command prints it.
 * @param isOpen whether other devices of the network may reach it; a QR code then takes a phone there
 */
export function describeAddresses(port: number, isOpen: boolean): string {
  const here = `The site:          http://localhost:${port}`;
  if (!isOpen) return here;
  const host = networkAddress();
  if (!host) return `${here}\nOther devices:     none, this machine is in no network`;
  const address = `http://${host}:${port}`;
  // Light on dark whatever the terminal's colours are: some cameras do not read an inverted code.
  const code = renderUnicodeCompact(address, { border: 2 })
    .split("\n")
    .map((line) => styleText(["whiteBright", "bgBlack"], line));
  return [here, `Other devices:     ${address}`, ...code].join("\n");
}
