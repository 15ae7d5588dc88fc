import { networkInterfaces } from "node:os";

/**
 * The IPv4 address at which other devices of the network find this machine.
 * @returns undefined when the machine is in no network
 */
export function networkAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .find(({ family, internal }) => family === "IPv4" && !internal)?.address;
}
