import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { line, object } from "#src/studio/kernel/protocol/call.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import type { Kernel, Tool } from "#src/studio/kernel/server/route.ts";
import { linesWithin, tool } from "#src/studio/kernel/server/tool.ts";
import { documentAt, place } from "#src/studio/kernel/site/document-place.ts";
import { type AllNotes, id, type NoteItem, type NoteTask, words } from "./calls.ts";

/** Maximum length in bytes of a list of notes. */
const MAX_LIST_BYTES = 3500;

type Notes = { list: () => Promise<AllNotes>; carryOut: (task: NoteTask) => Promise<AllNotes> };

/** The tool with which an assistant reads, writes and answers notes. It removes none, because notes have no undo. */
export const noteTool = ({ session }: Kernel, notes: Notes): Tool =>
  tool(
    {
      name: "note",
      description:
        "Lists the open notes of colleagues, which are never published. With at and text, writes a note on a document or block; with answer (the id of a note) and text, answers one.",
      input: object({}, { at: place, block: line, text: words, answer: id }),
      isReadOnly: false,
    },
    async ({ at, block, text, answer }) => {
      if (answer !== undefined) {
        if (text === undefined) throw new Refusal(422, 'An answer needs a "text".');
        await notes.carryOut({ task: "answer", id: answer, text });
        return "Answered.";
      }
      const document = at === undefined ? undefined : documentAt(session, at);
      if (text !== undefined) {
        if (document === undefined)
          throw new Refusal(422, 'A note needs "at", the document that it is about.');
        if (block !== undefined && !hasBlock(session.read(document).value, block))
          throw new Refusal(
            422,
            `"${block}" is not a block there. Read the document for the ids of its blocks.`,
          );
        await notes.carryOut({ task: "write", document, text, ...(block === undefined ? {} : { block }) });
        return "Written. People see it beside the page.";
      }
      const { notes: all } = await notes.list();
      const open = all.filter(
        (note) =>
          !note.resolved &&
          (document === undefined || note.document === document) &&
          (block === undefined || note.block === block),
      );
      return open.length === 0 ? "There are no open notes." : linesWithin(MAX_LIST_BYTES, open.map(noteLine));
    },
  );

const hasBlock = (value: JsonValue, id: string): boolean =>
  isObject(value) && blocksIn(value).some(({ block }) => block.id === id);

/** A note and its answers on one line. */
function noteLine({ id, document, block, messages }: NoteItem): string {
  const conversation = messages.map(({ author, text }) => `${author}: ${JSON.stringify(text)}`).join(" ");
  return `${id} ${document.replace(/^page:/, "")}${block === undefined ? "" : ` ${block}`} ${conversation}`;
}
