import { statfsSync } from "node:fs";

/** Types of file systems that other machines change, from statfs(2): 9p (WSL), FUSE (Docker Desktop), NFS, SMB, CIFS, VirtualBox. */
const SHARED = new Set([0x01021997, 0x65735546, 0x6969, 0xfe534d42, 0xff534d42, 0x786f4256]);

/**
 * Tells whether the system may not report changes of files in a folder, because another machine makes them: a folder of Windows in WSL, one
 * that a container shares with its host, or one in a network.
 */
export function hidesChanges(folder: string, typeOf = (place: string) => statfsSync(place).type): boolean {
  try {
    // Some systems give the number with a sign.
    return SHARED.has(typeOf(folder) >>> 0);
  } catch {
    return false;
  }
}
