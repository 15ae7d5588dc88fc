import { networkAddress } from "./network-address.ts";
import { qrCode } from "./qr-code.ts";

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
  return [here, `Other devices:     ${address}`, qrCode(address)].join("\n");
}
