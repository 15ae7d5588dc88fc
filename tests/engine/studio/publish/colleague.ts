import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { begin, folders, git, open, own, publisher, site } from "./published-site.ts";

export const ABOUT = "pages/about.json";
export const WORDS = "pages/blog/words.md";

/** A colleague's copy of the site, with the place that both send their changes to. */
export class Colleague {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  git(...command: string[]): string {
    return execFileSync("git", command, { cwd: this.root, encoding: "utf8", stdio: "pipe" }).trim();
  }

  read(name: string): string {
    return readFileSync(path.join(this.root, name), "utf8");
  }

  /** Sends files as one commit; undefined removes one. */
  send(files: Record<string, string | undefined>, branch = "main"): void {
    for (const [name, content] of Object.entries(files)) {
      const place = path.join(this.root, name);
      if (content === undefined) rmSync(place);
      else {
        mkdirSync(path.dirname(place), { recursive: true });
        writeFileSync(place, content);
      }
    }
    this.git("add", "-A");
    this.git("commit", "-q", "-m", "Theirs");
    this.git("push", "-q", "origin", `HEAD:refs/heads/${branch}`);
  }
}

/** A repository as `begin` makes it, whose commit others have as well. */
export async function beginShared(): Promise<Colleague> {
  await begin();
  const folder = mkdtempSync(path.join(tmpdir(), "waymark-shared-"));
  folders.push(folder);
  const remote = path.join(folder, "remote.git");
  execFileSync("git", ["init", "-q", "--bare", "-b", "main", remote]);
  git("remote", "add", "origin", remote);
  git("push", "-q", "origin", "main");
  const colleague = new Colleague(path.join(folder, "colleague"));
  execFileSync("git", ["clone", "-q", remote, colleague.root]);
  colleague.git("config", "user.name", "Ana");
  colleague.git("config", "user.email", "ana@example.org");
  return colleague;
}

type Given = Parameters<typeof publisher.bringIn>;

export const bringIn = (way: Given[1] = "site", take?: Given[2]) =>
  publisher.bringIn({ session: open.session, files: open.files }, way, take);

/** Brings in what needs no decision, as a team's server does by itself. */
export const arrive = () => publisher.bringInUnasked({ session: open.session, files: open.files }, 20_000);

/** A page with another title. */
export const titled = (text: string, title: string) =>
  text.replace(/"title": "[^"]*"/, `"title": "${title}"`);

/** What must be as before if nothing is brought in. */
export const everything = () => [...own(), site.read(ABOUT), site.read(WORDS), open.session.history()];

/** Brings in with one side of all conflicts. */
export async function bringInWith(side: "yours" | "theirs", way: Given[1] = "site") {
  const answer = await bringIn(way);
  if (!("conflicts" in answer)) throw new Error("There is no conflict.");
  return bringIn(
    way,
    answer.conflicts.map((one) => ({ ...one, side })),
  );
}

/** No document, here or in the last commit, has a mark of git or is broken, and git is done. */
export function expectSound(): void {
  for (const where of [[], ["HEAD"]])
    expect(() => git("grep", "-q", "-E", "^(<<<<<<<|=======|>>>>>>>)", ...where, "--", "pages")).toThrow();
  for (const document of open.session.disk.files.flatMap(({ path }) => documentIdOf(path) ?? []))
    expect(open.session.read(document).isCurrent).toBe(true);
  expect(git("ls-files", "--unmerged")).toBe("");
}
