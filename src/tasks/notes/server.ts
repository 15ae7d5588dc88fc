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
  type AllNotes,
  changeNotes,
  NOTES_CHANGED,
  type NoteItem,
  type NotesAnswer,
  type NoteTask,
  readNotes,
  seeNote,
} from "./calls.ts";
import { unseenMentions } from "./mentions.ts";
import { noteTool } from "./tools.ts";
import { t } from "./words.ts";

export const server: ServerFeature = (kernel) => {
  const { session, files, events, team } = kernel;
  const { root } = session.disk;
  const author = async () =>
    isAssistant(currentAuthor()) ? ASSISTANT : (personOf(currentAuthor())?.name ?? authorIn(root));
  const authors = team ? undefined : writersIn(root);
  const writers = async () => team?.names() ?? (await authors) ?? [];
  const notes = new NoteStore({ session, files, author, writers });
  const answerFor = (all: AllNotes): NotesAnswer => {
    const person = personOf(currentAuthor());
    if (!team || !person) return { ...all, mentions: [] };
    const found = unseenMentions(all, person.name, team.seenNotes.of(person.id));
    // A note on a page that is gone cannot be opened.
    return { ...all, mentions: found.filter(({ document }) => session.has(document)).map(({ id }) => id) };
  };
  const announce = () => events.send({ event: NOTES_CHANGED });
  const carryOut = async (task: NoteTask) => {
    const answer = await notes.carryOut(task);
    announce();
    return answer;
  };
  return {
    routes: [
      on(readNotes, async () => answerFor(await notes.list())),
      on(changeNotes, async (task) => answerFor(await carryOut(task))),
      on(seeNote, async ({ id, at }) => {
        const all = await notes.list();
        const person = personOf(currentAuthor());
        const shown = all.notes.find((one) => one.id === id)?.messages.filter((one) => one.at <= at);
        const until = shown?.at(-1)?.at;
        if (!team || !person || until === undefined) return answerFor(all);
        await team.seenNotes.see(person.id, id, until);
        // The person may have other windows.
        announce();
        return answerFor(all);
      }),
    ],
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
  writers?: () => Promise<readonly string[]>;
};

/** The notes of a site on disk. They are saved at once, outside the undo history of the documents. */
export class NoteStore {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Lists all readable notes; `validate` reports the others. */
  async list(): Promise<AllNotes> {
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
    const people = new Set([...authors, ...((await this.#parts.writers?.()) ?? [])]);
    return { notes, people: [...people].sort((one, other) => one.localeCompare(other)) };
  }

  /** Carries out a change of notes. @throws Refusal if the note or document does not exist, or the file cannot be written */
  carryOut(task: NoteTask): Promise<AllNotes> {
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
