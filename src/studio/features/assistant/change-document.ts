import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { diagnosticsOfChange } from "#src/plans/changes.ts";
import { changesOf } from "#src/plans/differences/changes-of.ts";
import { count, flag, line, object, type TypeOf } from "#src/studio/kernel/protocol/call.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { announceChange } from "#src/studio/kernel/server/page-changes.ts";
import type { Kernel } from "#src/studio/kernel/server/route.ts";
import { applyToText } from "#src/studio/kernel/session/apply-to-text.ts";
import { parseValue } from "#src/studio/kernel/session/session-documents.ts";
import { blockChanges, blockId, blockList, patchFor, textPatch } from "./block-changes.ts";
import { blockLine, problemText } from "./describe-document.ts";
import { documentAt, place } from "./place.ts";
import { t } from "./words.ts";

export const changeRequest = object(
  { at: place, revision: count, changes: blockChanges },
  { dry_run: flag, label: line },
);

/**
 * Changes a document in one step, or only tells the effect.
 * @returns the answer for the assistant
 * @throws Refusal if the document has changed since the revision that the assistant has read, or would get an error
 */
export async function changeDocument(
  kernel: Kernel,
  { at, revision, changes, dry_run: isDryRun = false, label }: TypeOf<typeof changeRequest>,
): Promise<string> {
  const { session, check } = kernel;
  const document = documentAt(session, at);
  const { value, text, revision: lastChange, isCurrent } = session.read(document);
  if (!isCurrent)
    throw new Refusal(409, "The source of this document is not valid. A person has to correct it first.");
  if (lastChange > revision)
    throw new Refusal(
      409,
      `${at} has changed since revision ${revision}. Read it again, and adapt your change.`,
    );
  const operations = document.startsWith("text:") ? textPatch(changes) : patchFor(value, changes);
  const path = session.pathOf(document);
  const files = session.files();
  const target = { document, path, text, files, schemas: () => session.schemas() };
  const { text: nextText } = applyToText(target, operations);
  const nextFile = { path, bytes: new TextEncoder().encode(nextText) };
  const planned = files.map((file) => (file.path === path ? nextFile : file));
  const diagnose = await check.checker();
  const added = diagnosticsOfChange(diagnose(planned), diagnose(files), new Map());
  const errors = added.filter(({ severity }) => severity === "error");
  if (errors.length > 0)
    throw new Refusal(422, `Nothing was changed, because this would add errors.\n${problemText(errors)}`);
  const advice = added.length > 0 ? `\nNew advice:\n${problemText(added)}` : "";
  if (isDryRun) return `Would change:\n${changeLines(changesOf(files, planned)).join("\n")}${advice}`;
  const before = session.state.revision;
  await session.change({ document, revision, operations, label: label ?? t("Change {at}", { at }) });
  announceChange(kernel, before);
  const newBlocks = newBlockLines(value, parseValue(document, nextText) ?? null);
  return `Done as one step, as a draft. ${at}, revision ${session.state.revision}.${newBlocks}${advice}`;
}

/** The changes between two states of the site, a line for each document, block or fact. */
function changeLines({ facts, documents }: ReturnType<typeof changesOf>): string[] {
  return [
    ...documents.flatMap(({ name, sentences, blocks }) => [
      ...sentences.map((sentence) => `${name}: ${sentence}`),
      ...blocks.map((block) => `${block.id ?? block.name}: ${block.sentences.join("; ")}`),
    ]),
    ...facts.map(({ sentence }) => sentence),
  ];
}

/** The blocks that a change has added, a line each: their ids may differ from those that were sent. */
function newBlockLines(before: JsonValue, after: JsonValue): string {
  if (!isObject(before) || !Array.isArray(before.blocks)) return "";
  const ids = new Set(blockList(before).map(blockId));
  const added = blockList(after).filter((block) => !ids.has(blockId(block)));
  return added.map((block) => `\n+ ${blockLine(block)}`).join("");
}
