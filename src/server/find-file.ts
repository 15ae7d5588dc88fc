import { stat } from "node:fs/promises";
import path from "node:path";
import { decodeAddress } from "#src/content/address/decode-address.ts";

/** The file of an encoded path without `..`: `/a` is `a`, `a.html` or `a/index.html`; undefined if there is none. */
export async function findFile(directory: string, address: string): Promise<string | undefined> {
  const plain = decodeAddress(address).replace(/\/$/, "");
  for (const file of [plain, `${plain}.html`, `${plain}/index.html`]) {
    if (await isFile(path.join(directory, file))) return file;
  }
  return undefined;
}

/** Also false for names that no file can have, such as one with a zero byte. */
function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );
}
