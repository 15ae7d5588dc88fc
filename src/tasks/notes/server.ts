import { randomBytes } from "node:crypto";
import { userInfo } from "node:os";
import { NOTES_FOLDER, type Note, type NoteMessage, readNote, writeNote } from "#src/content/notes/note.ts";
import { readNoteFiles } from "#src/content/notes/note-files.ts";
import { placeOfNote } from "#src/content/notes/place-notes.ts";
import { tryGit } from "#src/disk/run-git.ts";
import type { DocumentFiles } from "#src/studio/kernel/files/document-files.ts";
import { documentId } from "#src/studio/kernel/protocol/call.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { on, requestCheck, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { currentAuthor, isAssistant, personOf } from "#src/studio/kernel/session/author.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import {
  changeNotes,
  NOTES_CHANGED,
  type NoteItem,
  type NotesAnswer,
  type NoteTask,
  readNotes,
} from "./calls.ts";
import { noteTool } from "./tools.ts";
import { t } from "./words.ts";

export const server: ServerFeature = (kernel) => {
  const { session, files, events } = kernel;
  const { root } = session.disk;
  const author = async () =>
    isAssistant(currentAuthor()) ? ASSISTANT : (personOf(currentAuthor())?.name ?? authorIn(root));
  const notes = new NoteStore({ session, files, author, writers: writersIn(root) });
  const announce = () => events.send({ event: NOTES_CHANGED });
  const carryOut = async (task: NoteTask) => {
    const answer = await notes.carryOut(task);
    announce();
    return answer;
  };
  return {
    routes: [on(readNotes, () => notes.list()), on(changeNotes, carryOut)],
    tools: [noteTool(kernel, { list: () => notes.list(), carryOut })],
    // A pull may bring notes of colleagues.
    onDiskChange: announce,
  };
};

/** The author of notes by an assistant, in their files. */
const ASSISTANT = "Assistant";

type Parts = {
  session: StudioSession;
  files: DocumentFiles;
  /** Returns the name of the person who uses this machine. */
  author: () => Promise<string>;
  /** Other people who can be mentioned. */
  writers?: Promise<readonly string[]>;
};

/** The notes of a site on disk. They are saved at once, outside the undo history of the documents. */
export class NoteStore {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Lists all readable notes; `validate` reports the others. */
  async list(): Promise<NotesAnswer> {
    const { session } = this.#parts;
    const files = session.files();
    const texts = await readNoteFiles(session.disk.root);
    const notes = [...texts].flatMap(([path, text]): NoteItem | [] => {
      const note = readNote(text);
      if (typeof note === "string") return [];
      const { document, block, messages, resolved } = note;
      const place = placeOfNote(note, files, session.cache.documents);
      return {
        id: path.slice(NOTES_FOLDER.length + 1, -".json".length),
        document: idOf(place?.document ?? document),
        ...(block === undefined ? {} : { block }),
        messages,
        resolved: resolved === true,
        gone: place?.pointer === undefined,
      };
    });
    const authors = notes.flatMap(({ messages }) => messages.map(({ author }) => author));
    const people = new Set([...authors, ...((await this.#parts.writers) ?? [])]);
    return { notes, people: [...people].sort((one, other) => one.localeCompare(other)) };
  }

  /** Carries out a change of notes. @throws Refusal if the note or document does not exist, or the file cannot be written */
  carryOut(task: NoteTask): Promise<NotesAnswer> {
    return this.#parts.session.runSerially(async () => {
      await this.#do(task);
      return this.list();
    });
  }

  async #do(task: NoteTask): Promise<void> {
    const { session, files } = this.#parts;
    if (task.task === "write") {
      const { document, block } = task;
      session.pathOf(document);
      const message = await this.#message(task.text.trim());
      const id = `${message.at.slice(0, 10)}-${randomBytes(4).toString("hex")}`;
      const note: Note = { document, ...(block === undefined ? {} : { block }), messages: [message] };
      return files.write([{ name: pathOf(id), before: undefined, after: writeNote(note) }]);
    }
    const path = pathOf(task.id);
    const before = (await files.read(path))?.toString();
    const note = before === undefined ? undefined : readNote(before);
    if (before === undefined || note === undefined || typeof note === "string")
      throw new Refusal(409, t("This note no longer exists."));
    if (task.task === "remove") return files.write([{ name: path, before, after: undefined }]);
    const { resolved: _, ...open } = note;
    const next: Note =
      task.task === "resolve"
        ? { ...open, ...(task.resolved ? { resolved: true } : {}) }
        : { ...note, messages: [...note.messages, await this.#message(task.text.trim())] };
    return files.write([{ name: path, before, after: writeNote(next) }]);
  }

  async #message(text: string): Promise<NoteMessage> {
    return { author: await this.#parts.author(), at: new Date().toISOString(), text };
  }
}

/** Checks the id of the document that a note's file names, by the same rules as the id in a request. */
const idOf = requestCheck(documentId);

const pathOf = (id: string): string => `${NOTES_FOLDER}/${id}.json`;

/** The name of the person who uses this machine: from git, otherwise the user name. */
export async function authorIn(root: string): Promise<string> {
  const name = await tryGit(root, ["config"], { operands: ["user.name"] }).catch(() => undefined);
  return name?.trim() || userInfo().username;
}

const MAX_COMMITS = 1000;

/** The authors of the latest commits, except bots. */
async function writersIn(root: string): Promise<string[]> {
  const log = ["log", `--max-count=${MAX_COMMITS}`, "--format=%aN"];
  const names = (await tryGit(root, log).catch(() => undefined))?.split("\n") ?? [];
  return names.filter((name) => name !== "" && !name.endsWith("[bot]"));
}
