import { userInfo } from "node:os";
import { tryGit } from "#src/studio/kernel/files/run-git.ts";

/** The name of whoever works here: as git knows it, otherwise as the machine does. */
export async function authorIn(root: string): Promise<string> {
  const known = await tryGit(root, ["config"], { operands: ["user.name"] }).catch(() => undefined);
  return known?.trim() || userInfo().username;
}
