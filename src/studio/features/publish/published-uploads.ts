import path from "node:path";
import { isUpload, UPLOADS } from "#src/studio/kernel/files/picture-files.ts";
import { askGit } from "#src/studio/kernel/files/run-git.ts";

const PUBLIC = "src/public";

/** Where an uploaded picture is stored, from the site's folder. @param address `/uploads/desk.jpg` */
export const uploadFile = (address: string): string => path.posix.join(PUBLIC, address);

/** Addresses of the uploaded pictures that a commit has. */
export async function publishedUploads(root: string, commit: string): Promise<Set<string>> {
  const listed = await askGit(root, ["ls-tree", "-z", "--name-only"], {
    operands: [commit, PUBLIC + UPLOADS],
  });
  const addresses = listed.split("\0").map((name) => name.slice(PUBLIC.length));
  return new Set(addresses.filter(isUpload));
}
