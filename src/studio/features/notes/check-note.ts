import { LONGEST_NOTE } from "#src/authoring/notes/note.ts";
import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import { bad, documentOf, objectOf, switchOf, textOf } from "#src/studio/kernel/server/request-values.ts";
import type { NoteTask } from "./calls.ts";

/** Validates what is done with a note: exactly its keys, and no name of a file. @throws Refusal with 400 */
export function checkNote(body: JsonValue): NoteTask {
  const { task, ...rest } = objectOf(body, "note");
  const only = (...keys: string[]): JsonObject => {
    const other = Object.keys(rest).find((key) => !keys.includes(key));
    if (other !== undefined) throw bad(other);
    return rest;
  };
  if (task === "write") {
    const { document, block, text } = only("document", "block", "text");
    return {
      task,
      document: documentOf(document),
      ...(block === undefined ? {} : { block: textOf(block, "block", 200) }),
      text: wordsOf(text),
    };
  }
  if (task === "answer") {
    const { id, text } = only("id", "text");
    return { task, id: idOf(id), text: wordsOf(text) };
  }
  if (task === "resolve") {
    const { id, resolved } = only("id", "resolved");
    return { task, id: idOf(id), resolved: switchOf(resolved, "resolved") };
  }
  if (task === "remove") return { task, id: idOf(only("id").id) };
  throw bad("task");
}

function idOf(value: JsonValue | undefined): string {
  const id = textOf(value, "id", 100);
  if (!/^[a-z0-9-]+$/.test(id)) throw bad("id");
  return id;
}

function wordsOf(value: JsonValue | undefined): string {
  const text = textOf(value, "text", LONGEST_NOTE).trim();
  if (text === "") throw bad("text");
  return text;
}
