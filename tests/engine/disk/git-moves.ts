import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What git and people do to the folders of a site, round after round. */
export class GitMoves {
  readonly #moves: readonly (() => void)[] = [
    () => this.git("switch", "-q", "other"),
    () => this.git("switch", "-q", "main"),
    () => {
      this.#write("pages/x/deep/new.json", "{}");
      this.#write("pages/x/one.json", "changed");
      this.git("stash", "-q", "-u");
      this.git("stash", "pop", "-q");
      this.git("reset", "-q", "--hard");
    },
    () => {
      this.#write("pages/not-added/page.json", "{}");
      this.git("clean", "-fdxq", "-e", "node_modules");
    },
    () => {
      this.git("switch", "-q", "-C", "topic", "other");
      this.git("-c", "core.editor=true", "rebase", "-q", "main");
      this.git("switch", "-q", "main");
    },
    () => {
      rmSync(this.#place("pages/x"), { recursive: true });
      this.git("checkout", "-q", "--", "pages");
    },
    // A folder that is made again has the number of the one before.
    () => {
      rmSync(this.#place("pages/x"), { recursive: true });
      this.#write("pages/x/one.json", "made again");
      this.git("checkout", "-q", "--", "pages");
    },
    () => {
      renameSync(this.#place("pages"), this.#place("pages-before"));
      renameSync(this.#place("pages-before"), this.#place("pages"));
    },
    () => {
      renameSync(this.root, `${this.root}-before`);
      renameSync(`${this.root}-before`, this.root);
    },
  ];

  /** Puts the site under version control, with a branch that lacks a folder and has others. */
  constructor(readonly root: string) {
    this.#write("pages/x/one.json", "one");
    this.#write("pages/x/deep/two.json", "two");
    this.#write(".gitignore", "node_modules\n");
    this.git("init", "-q", "-b", "main");
    this.git("config", "user.name", "Ada");
    this.git("config", "user.email", "ada@example.org");
    this.git("add", ".");
    this.git("commit", "-q", "-m", "Begin");
    this.git("switch", "-q", "-c", "other");
    rmSync(this.#place("pages/x"), { recursive: true });
    for (const folder of ["a", "b", "c"]) this.#write(`pages/y/${folder}/deep/page.json`, folder);
    this.git("add", "pages");
    this.git("commit", "-q", "-m", "Other folders");
    this.git("switch", "-q", "main");
    this.#write("pages/z.json", "z");
    this.git("add", "pages");
    this.git("commit", "-q", "-m", "Go on");
  }

  /** The number of different moves. */
  get count(): number {
    return this.#moves.length;
  }

  make(count: number): void {
    for (let at = 0; at < count; at += 1) this.#moves[at % this.count]?.();
  }

  git(...command: string[]): void {
    execFileSync("git", ["-C", this.root, ...command], { stdio: ["ignore", "ignore", "pipe"] });
  }

  #place(name: string): string {
    return path.join(this.root, name);
  }

  #write(name: string, text: string): void {
    mkdirSync(path.dirname(this.#place(name)), { recursive: true });
    writeFileSync(this.#place(name), text);
  }
}
