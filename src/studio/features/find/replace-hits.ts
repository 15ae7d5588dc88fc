import { type JsonValue, valueAt } from "#src/content/json/json.ts";
import { applyEdits, replaceValue } from "#src/content/json/text-edits.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import type { ReplaceRequest } from "./calls.ts";
import { hitsIn } from "./find-answer.ts";
import { type Range, replaceRanges } from "./find-in-text.ts";

/**
 * Replaces hits of a search, as one undo step. The search is repeated, and only its hits are replaced.
 * @throws Refusal with 409 if one of them is no longer there
 */
export function replaceHits(session: StudioSession, request: ReplaceRequest): Promise<void> {
  return session.inTurn(async () => {
    const documents = [...new Set(request.hits.map(({ document }) => document))];
    const texts = new Map(documents.map((document) => [document, replaced(session, document, request)]));
    await session.replaceTexts(`Replace “${request.find}” with “${request.replacement}”`, texts);
  });
}

function replaced(session: StudioSession, document: DocumentId, request: ReplaceRequest): string {
  const { value, text, isCurrent } = session.read(document);
  const hits = request.hits.filter((hit) => hit.document === document);
  const found = isCurrent ? hitsIn(session.schemas(), session.pathOf(document), value, request) : [];
  const ranges = hits.map(({ pointer, start }) => {
    const hit = found.find((one) => one.pointer === pointer && one.range.start === start);
    if (!hit) throw new Refusal(409, "The text has changed in the meantime. Search again.");
    return hit;
  });
  const pointers = [...new Set(ranges.map(({ pointer }) => pointer))];
  return pointers.reduce((result, pointer) => {
    const inside = ranges.filter((one) => one.pointer === pointer).map(({ range }) => range);
    return withText(result, value, pointer, inside, request.replacement);
  }, text);
}

function withText(
  text: string,
  value: JsonValue,
  pointer: string,
  ranges: readonly Range[],
  replacement: string,
): string {
  const before = typeof value === "string" ? value : valueAt(value, pointer);
  if (typeof before !== "string") throw new Refusal(409, "There is no text there.");
  const after = replaceRanges(before, ranges, replacement);
  return typeof value === "string" ? after : applyEdits(text, replaceValue(text, pointer, after));
}
