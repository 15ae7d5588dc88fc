import { crc32, inflateRawSync } from "node:zlib";

/** Returns the files of a ZIP archive by name, as its central directory lists them. @throws Error if the archive is damaged */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from("PK\x05\x06"));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const size = archive.readUInt32LE(at + 20);
    const length = archive.readUInt16LE(at + 28);
    const further = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const name = archive.toString("utf8", at + 46, at + 46 + length);
    const local = archive.readUInt32LE(at + 42);
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = inflateRawSync(archive.subarray(data, data + size));
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    files.set(name, bytes);
    at += 46 + length + further;
  }
  return files;
}
