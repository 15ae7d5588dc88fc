import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { JsonValue } from "#src/content/json/json.ts";
import { codeOf } from "#src/disk/file-error.ts";

/** Writes a file that only this user can read, so that it has its old or its new content whenever the process ends. */
export async function writePrivate(name: string, value: JsonValue): Promise<void> {
  await mkdir(path.dirname(name), { recursive: true, mode: 0o700 });
  const next = `${name}-${randomBytes(6).toString("hex")}`;
  const file = await open(next, "wx", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(value, null, 2)}\n`);
    await file.datasync();
    await rename(next, name);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Reads a file of `writePrivate`; undefined if it does not exist. @throws Error if it is not JSON */
export async function readPrivate(name: string): Promise<JsonValue | undefined> {
  try {
    return JSON.parse(await readFile(name, "utf8"));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}
