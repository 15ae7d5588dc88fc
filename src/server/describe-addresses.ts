import { networkAddress } from "./network-address.ts";
import { qrCode } from "./qr-code.ts";

/**
 * The addresses of a server, as a command prints them.
 * @param isOpen whether other devices on the network can reach it; if so, a QR code for phones is added
 */
export function describeAddresses(port: number, isOpen: boolean): string {
  const here = `The site:          http://localhost:${port}`;
  if (!isOpen) return here;
  const host = networkAddress();
  if (!host) return `${here}\nOther devices:     none, this machine is in no network`;
  const address = `http://${host}:${port}`;
  return [here, `Other devices:     ${address}`, qrCode(address)].join("\n");
}
