import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { Publisher } from "#src/studio/features/publish/publisher.ts";
import { formModels } from "#src/studio/fields/forms/form-models.ts";
import { PictureFiles } from "#src/studio/kernel/files/picture-files.ts";
import type { Kernel } from "#src/studio/kernel/server/route.ts";
import { fieldKinds } from "#src/studio/start/load-folders.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { type OpenSession, StudioSite } from "#tests/engine/studio/studio-site.ts";

export const TODAY = "2026-01-15";
export const BRANCH = `studio/${TODAY}`;

export const forms = formModels(composeSchemas(schemaSources(exampleSite.files)), await fieldKinds());

export let site: StudioSite;
export let open: OpenSession;
export let publisher: Publisher;
export const folders: string[] = [];

export function git(...command: string[]): string {
  return execFileSync("git", command, { cwd: site.root, encoding: "utf8", stdio: "pipe" }).trim();
}

/** The files of new repositories, by the date of their commit: starting git five times takes longer than writing them. */
const repositories = new Map<string, ReadonlyMap<string, Buffer>>();

/** A repository with one commit, on the branch main. */
export async function begin(): Promise<void> {
  const folder = path.join(site.root, ".git");
  const date = process.env.GIT_COMMITTER_DATE ?? "";
  const repository = repositories.get(date);
  // Without the examples of hooks that git copies.
  mkdirSync(path.join(folder, "hooks"), { recursive: true });
  if (repository) writeBelow(folder, repository);
  else {
    git("init", "-q", "-b", "main", "--template=");
    git("config", "user.name", "Ada");
    git("config", "user.email", "ada@example.org");
    git("add", "pages", "schema/collections", "schema/scaffolds");
    git("commit", "-q", "-m", "Begin");
    repositories.set(date, readBelow(folder));
  }
  await reopen();
}

/** The files in a folder, by their paths in it. */
export function readBelow(folder: string): ReadonlyMap<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(folder, file), readFileSync(file)]),
  );
}

export function writeBelow(folder: string, files: ReadonlyMap<string, Buffer>): void {
  for (const [name, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
}

export const publish = (documents: Parameters<Publisher["publish"]>[0]["documents"], push = false) =>
  publisher.publish({ documents, pictures: [], message: "Better words", push });

/** All that belongs to the user: their index, files, branch and HEAD. */
export const own = () => [
  git("status", "--porcelain"),
  git("rev-parse", "HEAD"),
  git("symbolic-ref", "HEAD"),
  git("diff"),
];
/** A publisher that has not read the repository yet. @param team set if it is that of a team */
export function newPublisher(team?: Kernel["team"]): void {
  const pictures = new PictureFiles(site.root);
  publisher = new Publisher({
    session: open.session,
    pictures,
    forms: () => forms,
    today: () => TODAY,
    shellOrigin: "https://studio.example.org",
    team,
  });
}

/** Studio started again, from its journal. */
export async function reopen(): Promise<void> {
  open = await site.open();
  newPublisher();
}

/** A copy of the site and its publisher, new for each test of a file. */
export function publishSite(): void {
  beforeEach(async () => {
    site = new StudioSite();
    await reopen();
  });
  afterEach(async () => {
    await site.remove();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
}
