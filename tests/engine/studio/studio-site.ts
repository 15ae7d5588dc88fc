import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { canonicalJson } from "#src/content/json/json.ts";
import {
  DocumentFiles,
  type StudioFileSystem as FileSystem,
} from "#src/studio/kernel/files/document-files.ts";
import type { Operation } from "#src/studio/kernel/protocol/protocol.ts";
import { Journal } from "#src/studio/kernel/session/journal.ts";
import { saveSession } from "#src/studio/kernel/session/save-session.ts";
import { replaySession } from "#src/studio/kernel/session/session-state.ts";
import { SiteDisk } from "#src/studio/kernel/session/site-disk.ts";
import { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { smallSite } from "#tests/engine/content/small-site.ts";

/** A page with two blocks and a post with its Markdown file. */
const documents = {
  "pages/about.json": canonicalJson({
    version: 1,
    title: "About us",
    description: "Who we are, what we do and how to reach us, in a few words.",
    layout: "plain",
    blocks: [
      { type: "hero", id: "intro", title: "A page" },
      { type: "alert", id: "note", title: "A note", text: "Read it." },
    ],
  }),
  "pages/blog/words.json": canonicalJson({
    version: 1,
    title: "Words",
    description: "A post whose text lies in a file of its own beside it.",
    layout: "plain",
    blocks: [{ type: "text-section", id: "text", source: "words.md" }],
  }),
  "pages/blog/words.md": "# Words\n\nOne.\n\nTwo.\n",
};

/** A small site in its own folder, with the schemas of this one. */
export class StudioSite {
  readonly root = mkdtempSync(path.join(tmpdir(), "waymark-studio-"));
  readonly journal = path.join(this.root, "cache", "journal.jsonl");
  readonly #journals: Journal[] = [];
  #now = 1_000_000;

  constructor() {
    cpSync("package.json", path.join(this.root, "package.json"));
    cpSync("schema", path.join(this.root, "schema"), { recursive: true });
    cpSync("blocks", path.join(this.root, "blocks"), {
      recursive: true,
      filter: (name) => !/\.tsx?$/.test(name),
    });
    for (const { path: name, bytes } of smallSite(documents)) {
      if (name.startsWith("pages/")) this.write(name, bytes);
    }
  }

  write(name: string, content: string | Uint8Array): void {
    const place = path.join(this.root, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, content);
  }

  read(name: string): string {
    return readFileSync(path.join(this.root, name), "utf8");
  }

  async remove(): Promise<void> {
    await Promise.all(this.#journals.map((journal) => journal.close()));
    rmSync(this.root, { recursive: true, force: true });
  }

  /**
   * Opens a session as at a start of the program, from the journal.
   * @param fs simulated faults of the file system
   * @param root folder of a copy of the site
   */
  async open(fs?: Partial<FileSystem>, root = this.root): Promise<OpenSession> {
    const replayed = replaySession();
    const { journal, damaged } = await Journal.open(this.journal, replayed.take);
    this.#journals.push(journal);
    const session = new StudioSession({
      disk: new SiteDisk(root),
      journal,
      state: replayed.state(),
      now: () => this.#now,
    });
    return new OpenSession(session, new DocumentFiles(root, fs), journal, damaged);
  }

  /** Advances the clock. */
  wait(time: number): void {
    this.#now += time;
  }
}

/** A session with helpers for tests. */
export class OpenSession {
  constructor(
    readonly session: StudioSession,
    readonly files: DocumentFiles,
    readonly journal: Journal,
    readonly damaged: string | undefined,
  ) {}

  change(operation: Operation, revision = this.session.state.revision): Promise<void> {
    const change = { document: "page:/about" as const, revision, operations: [operation], label: "Change" };
    return this.session.change(change);
  }

  /** Changes the title of the page. */
  title(value: string, revision?: number): Promise<void> {
    return this.change({ op: "replace", path: "/title", value }, revision);
  }

  save(take?: Parameters<typeof saveSession>[2]): ReturnType<typeof saveSession> {
    return saveSession(this.session, this.files, take);
  }

  /** Saves, with one side of whatever was changed on disk too. */
  async saveWith(side: "yours" | "theirs"): ReturnType<typeof saveSession> {
    const answer = await this.save();
    return "conflicts" in answer ? this.save(answer.conflicts.map((one) => ({ ...one, side }))) : answer;
  }

  get text(): string {
    return this.session.read("page:/about").text;
  }
}
