import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "#src/disk/file-error.ts";
import { tryGit } from "#src/disk/run-git.ts";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { siteId } from "../site-disk.ts";

/** Name of the folder for session data in a site without git. */
const FOLDER_WITHOUT_GIT = ".waymark";

const JOURNAL = "journal.jsonl";

/**
 * The folder for data that must survive everything except the site's deletion: below `.git`, which neither `npm ci` nor `git clean -fdx`
 * touches, or, if the site has no git or `.git` is read-only, beside the site's files. Worktrees and submodules have separate folders, and
 * so do several sites in one repository.
 * @throws Error if neither folder can be written
 */
export async function sessionFolder(root: string): Promise<string> {
  const site = await realpath(root);
  const inGit = await folderInGit(site);
  const isMade = inGit !== undefined && (await makePrivate(inGit).catch(() => false));
  if (isMade) return inGit;
  const beside = path.join(site, FOLDER_WITHOUT_GIT);
  await makePrivate(beside);
  // The site may later become part of a repository.
  await writeFile(path.join(beside, ".gitignore"), "*\n", { flag: "wx" }).catch((error: unknown) => {
    if (codeOf(error) !== "EEXIST") throw error;
  });
  return beside;
}

/**
 * Returns the path of the journal in a folder, by default the folder of the session. If there is none yet, moves a journal there from one
 * of its earlier places: the session's folder, the folder for sites without git, or the build cache. The caller has to hold the lock of the
 * site.
 */
export async function journalIn(session: string, root: string, folder = session): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const journal = path.join(folder, JOURNAL);
  const beside = path.join(await realpath(root), FOLDER_WITHOUT_GIT);
  const cache = cacheDirectory(root);
  const cached = `studio-journal-${siteId(root)}`;
  const places = [session, beside].map((place) => path.join(place, JOURNAL));
  for (const earlier of [...places, path.join(cache, `${cached}.jsonl`)])
    if (!existsSync(journal) && existsSync(earlier)) await move(earlier, journal);
  // Damaged journals contain unsaved work too.
  for (const name of await readdir(cache).catch(() => []))
    if (name.startsWith(`${cached}-damaged-`)) await move(path.join(cache, name), path.join(folder, name));
  return journal;
}

/** The session folder below `.git`; undefined without git, or if git refuses to work in the site's folder. */
async function folderInGit(site: string): Promise<string | undefined> {
  const answer = tryGit(site, ["rev-parse", "--git-path", "waymark", "--show-prefix"]);
  const [place = "", prefix = ""] = (await answer.catch(() => undefined))?.split("\n") ?? [];
  if (place === "") return undefined;
  const folder = path.resolve(site, place);
  return prefix === "" ? folder : path.join(folder, "sites", prefix);
}

/** Makes a folder private: other users of the machine must not read the token and the texts in it. */
async function makePrivate(folder: string): Promise<true> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return true;
}

async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: unknown) => {
    if (codeOf(error) !== "EXDEV") throw error;
    await copyFile(from, to);
    await rm(from);
  });
}
