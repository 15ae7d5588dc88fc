import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeAt } from "#src/disk/folders.ts";
import { installEngine, linkPackage, pack, waymark } from "#tests/shared/installed-package.ts";
import { typeLine } from "#tests/shared/typed-commands.ts";
import type { Example } from "./examples-in.ts";

/** Files of a site, and scripts beside it; others belong to a project around it, which tests/engine/package covers. */
export const OF_A_SITE = /^(?:pages|schema|blocks|tests|public)\/|\.(?:csv|mjs)$/;

/** Commands of another machine, program or folder. */
const ELSEWHERE = /^(?:ln|nginx|systemctl|npm exec|npx lighthouse)\b|\/etc\/|PATH-OF-THIS-SITE/;

/** Commands whose answer is their exit code. */
const ANSWERS = /--due\b|\btranslations\b/;

/** Commands that show what they would change, and ask. */
const ASKS = /\bwaymark (?:rename|remove)\b/;

/** Environment of the commands: without network, and without an editor for messages of git. */
export const OFFLINE = { GIT_EDITOR: "true", npm_config_offline: "true" };

/** The packed engine, and a site made with it, in a folder for copies of that site. */
export class PackedSites {
  readonly parent = mkdtempSync(path.join(tmpdir(), "handbook-"));
  readonly #made = path.join(this.parent, "made");
  #archive = "";

  /** Packs the engine, and makes the site. */
  make(): void {
    this.#archive = path.join(this.parent, pack(this.parent).filename);
    mkdirSync(this.#made);
    installEngine(this.#archive, this.#made);
    const place = ["--language", "en", "--time-zone", "Europe/London"];
    waymark(this.#made, "new", "site", ".", "--kind", "events", "--name", "Harbour Hall", ...place);
  }

  /** Copies the site into a folder of its own below the parent. @returns its path */
  async copy(name: string): Promise<string> {
    const folder = path.join(this.parent, name.replaceAll("/", "-"), "site");
    const isOfSite = (file: string) => path.basename(file) !== "node_modules";
    cpSync(this.#made, folder, { recursive: true, filter: isOfSite });
    this.install(folder);
    for (const line of ["git init -qb main", "git add .", "git commit -qm site"])
      await typeLine(line, folder);
    return folder;
  }

  /** Does what `npm install` would do in a site, without the network. */
  install(folder: string): void {
    const modules = path.join(folder, "node_modules");
    // A server of the site may be running.
    if (existsSync(modules)) return;
    installEngine(this.#archive, folder);
    const { peerDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    for (const name of ["typescript", "@types/react", "@types/node", ...Object.keys(peerDependencies)])
      linkPackage(name, folder);
    mkdirSync(path.join(modules, ".bin"));
    symlinkSync("../waymark/scripts/run.js", path.join(modules, ".bin/waymark"));
    symlinkSync("../typescript/bin/tsc", path.join(modules, ".bin/tsc"));
  }

  /** Writes the files of some blocks of code and types their commands, in their order. @returns the folder to which they lead */
  async follow(examples: readonly Example[], folder: string): Promise<string> {
    let cwd = folder;
    for (const { language, place, text } of examples) {
      if (OF_A_SITE.test(place)) await writeAt(cwd, place, text);
      if (language !== "sh") continue;
      for (const line of text.trim().split("\n")) cwd = await this.#typeAll(line, cwd);
    }
    return cwd;
  }

  remove(): void {
    rmSync(this.parent, { recursive: true });
  }

  /** Types the commands of a line, one after the other. @returns the folder to which they lead */
  async #typeAll(line: string, folder: string): Promise<string> {
    let cwd = folder;
    for (const command of line.replace(/\s+#\s.*/, "").split(" && ")) {
      const [, to] = /^cd (\S+)/.exec(command) ?? [];
      if (to !== undefined) cwd = path.resolve(cwd, to);
      else if (/^npm (?:install|ci)\b/.test(command)) this.install(cwd);
      else if (!ELSEWHERE.test(command))
        await typeLine(ASKS.test(command) ? `${command} --yes` : command, cwd, {
          env: OFFLINE,
          statuses: ANSWERS.test(command) ? [0, 1] : [0],
        });
    }
    return cwd;
  }
}
