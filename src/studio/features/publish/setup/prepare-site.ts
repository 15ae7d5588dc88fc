import { existsSync } from "node:fs";
import path from "node:path";
import { askGit, GitError, runGit, tryGit } from "#src/disk/run-git.ts";
import { textIn, writeFiles } from "#src/disk/write-files.ts";
import { GIT_IGNORED } from "#src/plans/starters/new-site.ts";
import { hosts } from "#src/server/hosting/hosts.ts";
import { t } from "#src/studio/features/publish/words.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { commitFiles } from "../git/commit-files.ts";
import { commitReason } from "../git/reasons.ts";
import { findRepository } from "../git/repository.ts";
import type { Place } from "./calls.ts";
import { gitAuthor } from "./read-setup.ts";

/** The files of `npx waymark hosting` that belong in a repository, with their paths there. */
const PATHS: Readonly<Record<string, string>> = {
  "github-workflow.yml": ".github/workflows/site.yml",
  "gitlab-ci.yml": ".gitlab-ci.yml",
};

const COMMIT_TIMEOUT_MS = 120_000;

type Preparation = { place: Place; name: string; email: string };

/**
 * Starts the history of a site, writes the files of its host, and commits them. Nothing is written to the configuration of the user.
 * @param today `YYYY-MM-DD`
 * @returns paths of the files that were written
 * @throws Refusal that says what has to be done first; a repeated call continues from there
 */
export async function prepareSiteIn(
  root: string,
  { place, name, email }: Preparation,
  today: string,
): Promise<string[]> {
  if (place !== "server" && !existsSync(path.join(root, "package-lock.json")))
    throw new Refusal(
      409,
      t(
        "The host installs the site with npm, and the file package-lock.json, in which npm records the versions, is missing. Whoever set up the site can create it with “npm install”.",
      ),
    );
  try {
    if ((await tryGit(root, ["rev-parse", "--is-inside-work-tree"])) !== "true")
      await runGit(root, ["init", "-q", "-b", "main"]);
    await keepAuthor(root, name.trim(), email.trim());
    const branch = await askGit(root, ["symbolic-ref", "--quiet", "--short"], { operands: ["HEAD"] });
    const files = new Map([...(await ignoreFile(root)), ...hostFiles(root, place, branch)]);
    await writeFiles(
      root,
      [...files].map(([file, after]) => ({ name: file, before: textIn(root, file), after })),
    );
    await commitAll(root, files, today);
    return [...files.keys()];
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new Refusal(
      409,
      t("The site was not prepared: {message}", { message: commitReason(error.message) }),
    );
  }
}

/** The files of a host, as far as they differ from those that are there. @throws Refusal if somebody else's file is in the way */
export function hostFiles(root: string, place: Place, branch: string): [file: string, text: string][] {
  const name = place;
  const texts = hosts[name]?.rebuild?.({ name, branch, sources: root, user: "", command: "" }) ?? {};
  return Object.entries(texts).flatMap(([file, text]): [string, string][] => {
    const at = PATHS[file];
    if (at === undefined) return [];
    const before = textIn(root, at);
    if (before !== undefined && !before.includes("waymark hosting"))
      throw new Refusal(
        409,
        t("{file} is there already, and somebody else wrote it. Ask whoever set up the site.", { file: at }),
      );
    return before === text ? [] : [[at, text]];
  });
}

/** Sets the author in the repository, unless git knows one. */
async function keepAuthor(root: string, name: string, email: string): Promise<void> {
  const { author } = await gitAuthor(root);
  if (author) return;
  if (name === "" || !/^[^\s@<>]+@[^\s@<>]+$/.test(email))
    throw new Refusal(
      422,
      t("Your name and your email address are needed: git records them with each change."),
    );
  for (const [key, value] of [
    ["user.name", name],
    ["user.email", email],
  ] as const)
    await runGit(root, ["config", "--local", key, value]);
}

/** A `.gitignore` that keeps installed packages and builds out of the repository; empty if the site has one. */
async function ignoreFile(root: string): Promise<[file: string, text: string][]> {
  const answers = await Promise.all(
    ["node_modules/x", "dist/x"].map((file) =>
      tryGit(root, ["check-ignore", "-q", "--no-index"], { operands: [file] }),
    ),
  );
  if (answers.every((answer) => answer !== undefined)) return [];
  const before = textIn(root, ".gitignore");
  const start = before === undefined || before === "" ? "" : `${before.trimEnd()}\n`;
  return [[".gitignore", start + GIT_IGNORED]];
}

/** Commits the whole site as the beginning of its history, or the given files to the current branch. */
async function commitAll(root: string, files: ReadonlyMap<string, string>, today: string): Promise<void> {
  if (
    (await tryGit(root, ["rev-parse", "--verify", "--quiet"], { operands: ["HEAD^{commit}"] })) === undefined
  ) {
    await runGit(root, ["add", "--all"], { timeout: COMMIT_TIMEOUT_MS });
    await runGit(root, ["commit", "-q", "-m", "Begin"], { timeout: COMMIT_TIMEOUT_MS });
    return;
  }
  await commitTo(
    root,
    new Map([...files].map(([file, text]) => [file, Buffer.from(text)])),
    today,
    "Publish the site",
  );
}

/** Commits those of the given files that differ from the last commit to the current branch. @throws Refusal if git cannot be used */
export async function commitTo(
  root: string,
  files: ReadonlyMap<string, Uint8Array>,
  today: string,
  message: string,
): Promise<void> {
  if (files.size === 0) return;
  const repository = await findRepository(root, today, true);
  if ("reason" in repository) throw new Refusal(409, repository.reason);
  await commitFiles(root, repository, files, message);
}
