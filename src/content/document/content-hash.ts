import { createHash } from "node:crypto";

/** The hash of a file's path and bytes. */
export const contentHash = (path: string, bytes: Uint8Array): string =>
  createHash("sha1").update(`${path}\n`).update(bytes).digest("base64");
