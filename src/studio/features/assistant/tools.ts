import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { shortened } from "#src/language/beginning.ts";
import { diagnosticsOfChange } from "#src/plans/changes.ts";
import { changesOf } from "#src/plans/differences/changes-of.ts";
import { blockSummary } from "#src/studio/kernel/page/block-words.ts";
import { choice, count, flag, line, object, type TypeOf } from "#src/studio/kernel/protocol/call.ts";
import { UNWRITTEN } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { announceChange } from "#src/studio/kernel/server/page-changes.ts";
import type { Kernel, Tool } from "#src/studio/kernel/server/route.ts";
import { tool } from "#src/studio/kernel/server/tool.ts";
import { applyToText } from "#src/studio/kernel/session/apply-to-text.ts";
import { parseValue } from "#src/studio/kernel/session/session-documents.ts";
import { documentAt, place } from "#src/studio/kernel/site/document-place.ts";
import { blockChanges, blockId, blockList, blockWithId, patchFor, textPatch } from "./block-changes.ts";
import { siteText } from "./site-text.ts";
import { t } from "./words.ts";

/** The tools with which an assistant reads and changes documents. */
export const documentTools = (kernel: Kernel): Tool[] => [
  tool(
    {
      name: "site",
      description:
        "Describes the site: folders of pages, shared documents. With below, the pages below an address.",
      input: object({}, { below: line }),
      isReadOnly: true,
    },
    ({ below }) => siteText(kernel.session.files(), below),
  ),
  tool(
    {
      name: "read",
      description:
        "Reads a page (/contact) or document (data:facts, layout:site, text:/about.md): an outline with ids of blocks, one block or the source. Its revision is needed for change.",
      input: object({ at: place }, { block: line, as: choice("outline", "source"), from: count }),
      isReadOnly: true,
    },
    ({ at, block, as, from = 1 }) => {
      const document = documentAt(kernel.session, at);
      const { value } = kernel.session.read(document);
      const { revision } = kernel.session.state;
      const heading = `${at}, revision ${revision}\n`;
      if (block !== undefined) return heading + sourceText(blockWithId(value, block), from);
      const isOutline = as !== "source" && isObject(value) && Array.isArray(value.blocks);
      return heading + (isOutline ? outlineText(value) : sourceText(value, from));
    },
  ),
  tool(
    {
      name: "change",
      description:
        "Changes a document in one step: set or unset a field (of a block or the document), insert, move or delete blocks by id. Refused where it would add an error. Of Markdown documents, set text as a whole.",
      input: changeRequest,
      isReadOnly: false,
    },
    (request) => changeDocument(kernel, request),
  ),
  tool(
    {
      name: "problems",
      description: "Lists problems in a document or the site and empty fields.",
      input: object({}, { at: place, from: count }),
      isReadOnly: true,
    },
    async ({ at, from = 1 }) => {
      const { check, session } = kernel;
      await check.run();
      const path = at === undefined ? undefined : session.pathOf(documentAt(session, at));
      const unwritten = check.problems.flatMap(({ document, ...problem }) =>
        problem.code === UNWRITTEN && document ? [{ ...problem, file: session.pathOf(document) }] : [],
      );
      const problems = [...unwritten, ...check.diagnostics].filter(
        ({ file }) => path === undefined || file === path,
      );
      return problems.length === 0 ? "No problems." : problemText(problems, from);
    },
  ),
  tool(
    {
      name: "undo",
      description: "Takes back your last step, never a person's.",
      input: object({}),
      isReadOnly: false,
    },
    async () => {
      const { session } = kernel;
      const { undo: label } = session.history();
      if (label === undefined) return "You have made no step that could be taken back.";
      const before = session.state.revision;
      await session.undo();
      announceChange(kernel, before);
      return `Taken back: ${label}.`;
    },
  ),
];

const changeRequest = object(
  { at: place, revision: count, changes: blockChanges },
  { dry_run: flag, label: line },
);

/**
 * Changes a document in one step, or only tells the effect.
 * @returns the answer for the assistant
 * @throws Refusal if the document has changed since the revision that the assistant has read, or would get an error
 */
async function changeDocument(
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
  if (revision > session.state.revision)
    throw new Refusal(
      409,
      `There is no revision ${revision}. Read ${at}, and send the revision that it has.`,
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
  const effect = changeLines(changesOf(files, planned));
  if (isDryRun) return `Would change:\n${effect.join("\n")}${advice}`;
  const before = session.state.revision;
  await session.change({ document, revision, operations, label: label ?? labelOf(effect, at) });
  announceChange(kernel, before);
  const newBlocks = newBlockLines(value, parseValue(document, nextText) ?? null);
  return `Done as one step, as a draft. ${at}, revision ${session.state.revision}.${newBlocks}${advice}`;
}

const MAX_LABEL_LENGTH = 160;

/** The label of a step that its assistant has not named: its effect, as people read it in the list of the run. */
const labelOf = (effect: readonly string[], at: string): string =>
  shortened(effect.join("; "), MAX_LABEL_LENGTH) || t("Change {at}", { at });

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

/** Describes a document with blocks: its settings, then a line for each block with its id, type, first words and lists. */
function outlineText(value: JsonObject): string {
  const { blocks: _, $schema: __, ...settings } = value;
  const lines = Object.entries(settings).map(([key, one]) => `${key}: ${JSON.stringify(one)}`);
  return [...lines, "blocks:", ...blockList(value).map(blockLine)].join("\n");
}

/** A block on one line: `questions: faq "Questions" items[3]`. */
function blockLine(block: JsonObject): string {
  const lists = Object.entries(block).flatMap(([key, value]) =>
    Array.isArray(value) ? `${key}[${value.length}]` : [],
  );
  const summary = blockSummary(block);
  const words = summary === "" ? [] : [JSON.stringify(summary)];
  return [`${blockId(block)}: ${block.type}`, ...words, ...lists].join(" ");
}

/** Maximum number of lines of a source in one answer. */
const MAX_LINES = 100;

/** The JSON or Markdown of a document or block, 100 lines at a time. @param from number of the first line, from 1 */
function sourceText(value: JsonValue, from = 1): string {
  const lines = (typeof value === "string" ? value : JSON.stringify(value, null, 1)).split("\n");
  const part = lines.slice(from - 1, from - 1 + MAX_LINES);
  const rest = lines.length - (from - 1 + part.length);
  return [
    ...part,
    ...(rest > 0 ? [`… ${rest} more lines: read with "from": ${from + part.length}`] : []),
  ].join("\n");
}

/** Maximum number of problems in one answer. */
const MAX_PROBLEMS = 20;

type ListedProblem = Pick<PlacedDiagnostic, "file" | "line" | "severity" | "message" | "hint"> & {
  code: string;
};

/**
 * Problems a line each, with place, message and cure: at most 20, after how many there are of each kind.
 * @param start number of the first, from 1, in a list that can be asked for in parts
 */
function problemText(problems: readonly ListedProblem[], start?: number): string {
  const from = start ?? 1;
  const part = problems.slice(from - 1, from - 1 + MAX_PROBLEMS);
  const lines = part.map(({ file, line, severity, code, message, hint }) =>
    `${file}:${line} ${severity} ${code}: ${message} ${hint}`.trimEnd(),
  );
  const kinds = groupBy(problems, ({ severity, code }) => `${severity} ${code}`);
  const counts = [...kinds].map(([kind, own]) => `${own.length} ${kind}`).join(", ");
  const rest = problems.length - (from - 1 + part.length);
  return [
    ...(from === 1 && rest > 0 ? [`${problems.length} problems: ${counts}`] : []),
    ...lines,
    ...(rest > 0
      ? [`… and ${rest} more${start === undefined ? "" : `: ask with "from": ${from + part.length}`}`]
      : []),
  ].join("\n");
}
