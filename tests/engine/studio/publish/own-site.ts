import { execFileSync } from "node:child_process";
import { writeStarter } from "#tests/engine/server/hosts/starter-sites.ts";

/**
 * Makes a new site of the firm Elder Lane with its history, as a clone of it would be on a server.
 * @returns a function that runs git there
 */
export async function makeOwnSite(root: string): Promise<(...words: string[]) => string> {
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: "pipe" });
  await writeStarter(root, "business", "Elder Lane");
  git("init", "-q", "-b", "main");
  git("config", "user.name", "Ada");
  git("config", "user.email", "ada@example.org");
  git("add", ".");
  git("commit", "-q", "-m", "Begin");
  return git;
}
