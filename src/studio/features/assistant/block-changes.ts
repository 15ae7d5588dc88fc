import { isObject, type JsonObject, type JsonValue, pointerTo, valueAt } from "#src/content/json/json.ts";
import { withOperations } from "#src/studio/kernel/documents/with-operations.ts";
import {
  choice,
  documentValue,
  line,
  list,
  object,
  type TypeOf,
  text,
  union,
} from "#src/studio/kernel/protocol/call.ts";
import type { Operation } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";

/** The name of a field below a block or document: `title`, `items/0/text`. */
const field = text(500, "^[^/~]+(?:/[^/~]+)*$");

/**
 * A change of a document by an assistant. Blocks are named by their id, never by their index, which an earlier change may have moved.
 * `after` names the block after which a block goes, `first` the beginning; by default it goes to the end.
 */
const blockChange = union(
  "do",
  object({ do: choice("set"), field, value: documentValue }, { block: line }),
  object({ do: choice("unset"), field }, { block: line }),
  object({ do: choice("insert"), value: documentValue }, { after: line }),
  object({ do: choice("move"), block: line }, { after: line }),
  object({ do: choice("delete"), block: line }),
);

export const blockChanges = list(blockChange, 1, 50);

export type RequestedChange = TypeOf<typeof blockChange>;

/** The place before the first block, in `after`. */
const FIRST = "first";

/**
 * Turns changes of blocks into operations, each on the document as the ones before it leave it.
 * @throws Refusal that lists the ids, if a block does not exist
 */
export function patchFor(document: JsonValue, changes: readonly RequestedChange[]): Operation[] {
  let value = document;
  return changes.map((change) => {
    const operation = operationFor(value, change);
    value = withOperations(value, [operation]);
    return operation;
  });
}

/** Turns changes of a Markdown document into operations: it is one text, called `text`. @throws Refusal for other changes */
export function textPatch(changes: readonly RequestedChange[]): Operation[] {
  return changes.map((change) => {
    if (change.do !== "set" || change.field !== "text")
      throw new Refusal(422, 'Set the field "text" to the whole text.');
    return { op: "replace", path: "", value: change.value };
  });
}

function operationFor(document: JsonValue, change: RequestedChange): Operation {
  switch (change.do) {
    case "set": {
      const path = placeOf(document, change);
      const op = valueAt(document, path) === undefined || isEnd(path) ? "add" : "replace";
      return { op, path, value: change.value };
    }
    case "unset":
      return { op: "remove", path: placeOf(document, change) };
    case "insert":
      return {
        op: "add",
        path: pointerTo("/blocks", indexAfter(document, change.after)),
        value: change.value,
      };
    case "move": {
      const [from, to] = [indexOf(document, change.block), indexAfter(document, change.after)];
      // The list is shorter by the block itself when it arrives.
      const index = from < to ? to - 1 : to;
      return { op: "move", from: pointerTo("/blocks", from), path: pointerTo("/blocks", index) };
    }
    case "delete":
      return { op: "remove", path: pointerTo("/blocks", indexOf(document, change.block)) };
  }
}

/** The pointer of a field, in a block or in the document itself. The index `-` is the end of a list (RFC 6901). */
function placeOf(document: JsonValue, { block, field }: { block?: string; field: string }): string {
  const start = block === undefined ? "" : pointerTo("/blocks", indexOf(document, block));
  const steps = field.split("/");
  const parent = `${start}${steps
    .slice(0, -1)
    .map((step) => `/${step}`)
    .join("")}`;
  const container = valueAt(document, parent);
  if (container === undefined)
    throw new Refusal(
      422,
      `"${field}" cannot be set: its parent does not exist.${keysOf(valueAt(document, start))}`,
    );
  const last = steps.at(-1) === "-" && Array.isArray(container) ? String(container.length) : steps.at(-1);
  return `${parent}/${last}`;
}

const isEnd = (path: string): boolean => path.endsWith("/-");

function indexAfter(document: JsonValue, after: string | undefined): number {
  if (after === FIRST) return 0;
  return after === undefined ? blockList(document).length : indexOf(document, after) + 1;
}

/** The block with an id. @throws Refusal that lists the ids, if the block does not exist */
export function blockWithId(document: JsonValue, id: string): JsonObject {
  return blockList(document)[indexOf(document, id)] ?? {};
}

function indexOf(document: JsonValue, id: string): number {
  const ids = blockList(document).map(blockId);
  const index = ids.indexOf(id);
  if (index < 0) throw new Refusal(422, `"${id}" is not a block here. Blocks: ${ids.join(", ") || "none"}.`);
  return index;
}

/** The blocks of a document. @throws Refusal if it has none */
export function blockList(document: JsonValue): JsonObject[] {
  const blocks = isObject(document) ? document.blocks : undefined;
  if (!Array.isArray(blocks)) throw new Refusal(422, "This document has no blocks: leave out the block.");
  return blocks.filter(isObject);
}

/** The id of a block; a shared block has the name of its fragment. */
export function blockId({ type, id, name }: JsonObject): string {
  return type === "fragment" && id === undefined ? `fragment:${name}` : String(id ?? "");
}

const keysOf = (value: JsonValue | undefined): string =>
  isObject(value) ? ` There are: ${Object.keys(value).join(", ")}.` : "";
