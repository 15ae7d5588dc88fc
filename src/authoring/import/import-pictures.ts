import { slugOf } from "#src/content/address/routes.ts";
import type { ImportFinding } from "./imported.ts";

/**
 * Gives pictures their place below `/imported`.
 * @returns the new files by address, and the address of each picture by its path in the source
 */
export function importPictures(
  found: ReadonlyMap<string, Uint8Array>,
  assets: ReadonlySet<string>,
): { pictures: Map<string, Uint8Array>; addresses: Map<string, string>; findings: ImportFinding[] } {
  const pictures = new Map<string, Uint8Array>();
  const addresses = new Map<string, string>();
  const findings: ImportFinding[] = [];
  for (const [file, bytes] of found) {
    const [, name = file, ending = ""] = /^(.*)\.(\w+)$/.exec(file) ?? [];
    const parts = name.split("/").map((part) => slugOf(part) || "picture");
    const address = `/imported/${parts.join("/")}.${ending.toLowerCase()}`;
    if (assets.has(address) || pictures.has(address))
      findings.push({ kind: "Left out", file, line: 1, what: `${address} exists` });
    else pictures.set(address, bytes);
    addresses.set(file, address);
  }
  return { pictures, addresses, findings };
}
