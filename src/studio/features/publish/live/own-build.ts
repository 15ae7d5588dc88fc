import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { engineOf } from "#src/content/document/places.js";
import { isObject, parseObject } from "#src/content/json/json.ts";
import { reasonOf } from "#src/disk/file-error.ts";
import { askGit, runGit, tryGit } from "#src/disk/run-git.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { OwnSite } from "#src/studio/kernel/server/route.ts";

/** A command that has been started. */
export type RunningCommand = { ended: Promise<{ status: number; output: string }>; stop: () => void };

type Options = {
  root: string;
  site: OwnSite;
  /** Runs a command of Waymark in a folder. */
  run?: (words: readonly string[], folder: string) => RunningCommand;
  /** Called when a build has begun or ended. */
  changed: () => void;
  /** Clock in ms. */
  now: () => number;
};

/** The build that visitors see. @property since in ms */
type Built = { commit: string; since: number; pages: number };

/** Interval in ms at which the branch is looked at, since others may have moved it. */
const LOOK_MS = 60_000;
/** Interval in ms at which the calendar is asked what has come to its day. */
const DUE_MS = 3_600_000;
const CLONE_TIMEOUT_MS = 600_000;
/** A file with what was built last. */
const BUILT = "waymark-built.json";

/**
 * Builds the published state of a site on this server whenever the branch has moved or something has come to its day, and puts it into a
 * folder. One build runs at a time, in processes of low priority; of several states that wait, the newest is built. A build that fails
 * leaves the folder as it is.
 */
export class OwnBuild {
  readonly #options: Required<Options>;
  #running: Promise<void> | undefined;
  #command: RunningCommand | undefined;
  /** Set if a state waits. @property isDue whether it is built even if its commit is the one that visitors see */
  #waiting: { isDue: boolean } | undefined;
  #built: Built | undefined;
  #failed: { commit: string; file?: string } | undefined;
  #isClosed = false;
  readonly #timers: readonly NodeJS.Timeout[];

  constructor(options: Options) {
    this.#options = { run: runCommand, ...options };
    this.#timers = [
      setInterval(() => void this.look(), LOOK_MS).unref(),
      setInterval(() => void this.#askCalendar(), DUE_MS).unref(),
    ];
  }

  get isBuilding(): boolean {
    return this.#running !== undefined;
  }

  /** The build that visitors see; undefined before the first one. */
  get built(): Omit<Built, "commit"> | undefined {
    return this.#built;
  }

  /** Set if the last build has failed. @property file the document with the first error */
  get failed(): { file?: string } | undefined {
    return this.#failed;
  }

  /** Builds the last commit of the branch unless it has been built. @returns a promise that is fulfilled when nothing is left to build */
  look(isDue = false): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#waiting = { isDue: isDue || this.#waiting?.isDue === true };
    this.#running ??= this.#buildAll().finally(() => {
      this.#running = undefined;
      this.#options.changed();
    });
    return this.#running;
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#waiting = undefined;
    this.#command?.stop();
  }

  async #buildAll(): Promise<void> {
    for (let next = this.#waiting; next; next = this.#waiting) {
      this.#waiting = undefined;
      try {
        await this.#build(next.isDue);
      } catch (error) {
        if (!this.#isClosed) console.error(`The site could not be built: ${reasonOf(error)}`);
      }
    }
  }

  async #build(isDue: boolean): Promise<void> {
    const { root, site, now, changed } = this.#options;
    const commit = await tryGit(root, ["rev-parse", "--verify", "--quiet"], { operands: ["HEAD^{commit}"] });
    if (commit === undefined) return;
    const clone = await this.#clone(commit);
    const file = path.join(clone.folder, ".git", BUILT);
    this.#built ??= builtIn(await readFile(file, "utf8").catch(() => ""));
    const isThere = existsSync(path.join(site.folder, "site"));
    const isKnown = commit === this.#built?.commit ? isThere : commit === this.#failed?.commit;
    if (isKnown && !isDue) return;
    changed();
    await readable(() => runGit(clone.folder, ["checkout", "--quiet", "--force", "--detach", commit]));
    await runGit(clone.folder, ["clean", "-fdq"]);
    const folder = path.join(clone.folder, clone.prefix);
    const build = await this.#run(["build"], folder);
    const hosting = ["hosting", site.server, "--from", "dist", "--to", site.folder];
    const { status, output } = build.status === 0 ? await this.#run(hosting, folder) : build;
    if (this.#isClosed) return;
    if (status !== 0) {
      const [, wrong] = /^((?:pages|schema)\/\S+):\d+:\d+ {2}error/m.exec(output) ?? [];
      this.#failed = { commit, ...(wrong === undefined ? {} : { file: wrong }) };
      throw new Error(`\n${output.trim()}`);
    }
    const pages = await this.#pagesBetween(this.#built?.commit, commit);
    this.#failed = undefined;
    this.#built = { commit, since: now(), pages };
    await writeFile(file, JSON.stringify(this.#built));
  }

  /**
   * A clone that shares the objects of the repository, in which drafts and uploads of the site's folder are not. It is made again if it does
   * not find them, because the repository has moved.
   * @param commit to be built
   */
  async #clone(commit: string): Promise<{ folder: string; prefix: string }> {
    const { root } = this.#options;
    const answer = await askGit(root, [
      "rev-parse",
      "--show-toplevel",
      "--git-path",
      "waymark-build",
      "--show-prefix",
    ]);
    const [top = "", place = "", prefix = ""] = answer.split("\n");
    const folder = path.resolve(root, place);
    const isWhole =
      existsSync(path.join(folder, ".git/HEAD")) &&
      (await tryGit(folder, ["cat-file", "-e"], { operands: [commit] })) !== undefined;
    if (!isWhole) {
      await rm(folder, { recursive: true, force: true });
      await runGit(root, ["clone", "--quiet", "--shared", "--no-checkout"], {
        operands: [top, folder],
        timeout: CLONE_TIMEOUT_MS,
      });
    }
    return { folder, prefix };
  }

  /** The number of pages that differ between two commits; 0 without an earlier one. */
  async #pagesBetween(before: string | undefined, after: string): Promise<number> {
    if (before === undefined) return 0;
    const command = ["diff", "--name-only", "--relative", "--no-renames", "-z"];
    const names = await tryGit(this.#options.root, command, { operands: [before, after] });
    const pages = (names ?? "").split("\0").flatMap((name) => {
      const [, page] = /^(?:page|text):(.+?)(?:\.md)?$/.exec(documentIdOf(name) ?? "") ?? [];
      return page?.replace(/\/(?:index)?$/, "") ?? [];
    });
    return new Set(pages).size;
  }

  async #run(words: readonly string[], folder: string): Promise<{ status: number; output: string }> {
    if (this.#isClosed) return { status: 1, output: "" };
    this.#command = this.#options.run(words, folder);
    try {
      return await this.#command.ended;
    } finally {
      this.#command = undefined;
    }
  }

  /** Builds the site if the time has changed what it shows. */
  async #askCalendar(): Promise<void> {
    if (this.#running !== undefined || this.#isClosed) return;
    const { ended } = this.#options.run(["calendar", "--due", "2"], this.#options.root);
    if ((await ended).status === 0) await this.look(true);
  }
}

function builtIn(text: string): Built | undefined {
  const value = parseObject(text);
  if (!isObject(value)) return undefined;
  const { commit, since, pages } = value;
  return typeof commit === "string" && typeof since === "number" && typeof pages === "number"
    ? { commit, since, pages }
    : undefined;
}

/** Starts a process whose files every user can read, as the web server has to, though the service hides its own. */
function readable<Started>(start: () => Started): Started {
  const own = process.umask(0o022);
  try {
    return start();
  } finally {
    process.umask(own);
  }
}

/** Runs a command of Waymark in a process to which people who edit come first. */
function runCommand(words: readonly string[], folder: string): RunningCommand {
  const program = path.join(engineOf(folder), "scripts/run.js");
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-MAX_OUTPUT);
    });
  if (child.pid !== undefined)
    try {
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It has ended, or the system knows no priorities.
    }
  const ended = new Promise<{ status: number; output: string }>((resolve) => {
    child.once("error", (error) => resolve({ status: 1, output: error.message }));
    child.once("close", (status) =>
      resolve({ status: status ?? 1, output: output || `${commandLine(words[0] ?? "")} has ended.` }),
    );
  });
  return { ended, stop: () => void child.kill() };
}

/** Characters of a command's output that are kept. */
const MAX_OUTPUT = 20_000;
