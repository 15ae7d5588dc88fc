import { networkInterfaces } from "node:os";

/**
 * The IPv4 address at which other devices on the network can reach this machine.
 * @returns undefined when the machine is not on a network
 */
export function networkAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .find(({ family, internal }) => family === "IPv4" && !internal)?.address;
}
