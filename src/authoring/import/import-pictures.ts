import type { ImportFinding } from "#src/authoring/import/read/imported.ts";
import { slugOf } from "#src/content/address/routes.ts";
import { fileContent, misfit } from "#src/content/static/file-content.ts";
import { formatOf } from "#src/content/static/file-format.ts";

/**
 * Gives pictures their place below `/imported`, with the ending of what they are.
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
    const leftOut = (what: string) => findings.push({ kind: "Left out", file, line: 1, what });
    const [, name = file, written = ""] = /^(.*)\.(\w+)$/.exec(file) ?? [];
    const { endings = [] } = formatOf(Buffer.from(bytes).toString("latin1")) ?? {};
    const given = written.toLowerCase();
    const ending = endings.includes(given) ? given : (endings[0] ?? given);
    const parts = name.split("/").map((part) => slugOf(part) || "picture");
    const address = `/imported/${parts.join("/")}.${ending}`;
    const problem = misfit(fileContent(address, bytes, bytes, bytes.length), { kind: "picture" });
    if (problem !== undefined) {
      leftOut(`the picture ${problem}`);
      continue;
    }
    if (assets.has(address) || pictures.has(address)) leftOut(`${address} exists`);
    else pictures.set(address, bytes);
    addresses.set(file, address);
  }
  return { pictures, addresses, findings };
}
