import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { choice, count, flag, line, object, type TypeOf, text } from "#src/studio/kernel/protocol/call.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { announceChange } from "#src/studio/kernel/server/page-changes.ts";
import type { Kernel, Tool } from "#src/studio/kernel/server/route.ts";
import { tool } from "#src/studio/kernel/server/tool.ts";
import { applyToText } from "#src/studio/kernel/session/apply-to-text.ts";
import { parseValue } from "#src/studio/kernel/session/session-documents.ts";
import { blockChanges, blockId, blockList, patchFor } from "./block-changes.ts";
import { blockLine, differenceText, outlineText, sourceText } from "./describe-document.ts";
import { siteText } from "./site-text.ts";
import { t } from "./words.ts";

/** Maximum number of problems in one answer. */
const MAX_PROBLEMS = 20;

/** An address of a page, `/contact`, or the id of another document, `data:facts`. */
const place = text(310, "^(?:/|(?:layout|fragment|data|text|collection):)[\\w./\\[\\]\\-]*$");

const changeRequest = object(
  { at: place, revision: count, changes: blockChanges },
  { dry_run: flag, label: line },
);

/** The tools with which an assistant reads and changes documents. */
export const documentTools = (kernel: Kernel): Tool[] => [
  tool(
    {
      name: "site",
      description:
        "Describes the site: folders of pages, shared documents. With below, lists the pages below an address.",
      input: object({}, { below: line }),
      isReadOnly: true,
    },
    ({ below }) => siteText(kernel.session.files(), below),
  ),
  tool(
    {
      name: "read",
      description:
        "Reads a page (/contact) or document (data:facts, layout:site, text:/about.md): an outline with ids of blocks, or one block, or the source. Its revision is needed for change.",
      input: object({ at: place }, { block: line, as: choice("outline", "source"), from: count }),
      isReadOnly: true,
    },
    ({ at, block, as, from = 1 }) => {
      const document = documentAt(kernel, at);
      const { value } = kernel.session.read(document);
      const { revision } = kernel.session.state;
      const one = block === undefined ? value : blockList(value).find((other) => blockId(other) === block);
      if (one === undefined)
        throw new Refusal(
          422,
          `"${block}" is not a block here. Blocks: ${blockList(value).map(blockId).join(", ")}.`,
        );
      const isOutline = block === undefined && as !== "source" && isObject(one) && Array.isArray(one.blocks);
      return `${at}, revision ${revision}\n${isOutline ? outlineText(one) : sourceText(one, from)}`;
    },
  ),
  tool(
    {
      name: "change",
      description:
        "Changes a document in one step: set or unset a field (of a block, or of the document), insert, move or delete blocks by id. Refused where it would add an error. Markdown documents: set the field text to the whole text.",
      input: changeRequest,
      isReadOnly: false,
    },
    (request) => changeDocument(kernel, request),
  ),
  tool(
    {
      name: "problems",
      description: "Lists what validate reports about a document, or about the whole site.",
      input: object({}, { at: place }),
      isReadOnly: true,
    },
    async ({ at }) => {
      await kernel.check.run();
      const path = at === undefined ? undefined : kernel.session.pathOf(documentAt(kernel, at));
      const problems = kernel.check.diagnostics.filter(({ file }) => path === undefined || file === path);
      return problems.length === 0 ? "No problems." : problemText(problems);
    },
  ),
  tool(
    {
      name: "undo",
      description: "Takes back your last step. Steps of people are never touched.",
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

async function changeDocument(
  kernel: Kernel,
  { at, revision, changes, dry_run: isDryRun = false, label }: TypeOf<typeof changeRequest>,
): Promise<string> {
  const { session, check } = kernel;
  const document = documentAt(kernel, at);
  const { value, text, revision: changed, isCurrent } = session.read(document);
  if (!isCurrent)
    throw new Refusal(409, "The source of this document is not valid. A person has to correct it first.");
  if (changed > revision)
    throw new Refusal(
      409,
      `${at} has changed since revision ${revision}. Read it again, and adapt your change.`,
    );
  const operations = document.startsWith("text:")
    ? changes.map((change) => {
        if (change.do !== "set" || change.field !== "text")
          throw new Refusal(422, 'Set the field "text" to the whole text.');
        return { op: "replace" as const, path: "", value: change.value };
      })
    : patchFor(value, changes);
  const path = session.pathOf(document);
  const files = session.files();
  const { text: after } = applyToText(
    { document, path, text, files, schemas: () => session.schemas() },
    operations,
  );
  const planned = files.map((file) =>
    file.path === path ? { path, bytes: new TextEncoder().encode(after) } : file,
  );
  const diagnose = await check.checker();
  const added = newProblems(diagnose(files), diagnose(planned));
  const errors = added.filter(({ severity }) => severity === "error");
  if (errors.length > 0)
    throw new Refusal(422, `Nothing was changed, because this would add errors.\n${problemText(errors)}`);
  const next = parseValue(document, after) ?? null;
  const advice = added.length > 0 ? `\nNew advice:\n${problemText(added)}` : "";
  if (isDryRun) return `Would change:\n${differenceText(value, next).join("\n")}${advice}`;
  const before = session.state.revision;
  await session.change({ document, revision, operations, label: label ?? t("Change {at}", { at }) });
  announceChange(kernel, before);
  return `Done as one step, as a draft. ${at}, revision ${session.state.revision}.${newBlockLines(value, next)}${advice}`;
}

/** The problems that a change adds. Places do not count, because a new block moves those after it. */
function newProblems(
  before: readonly PlacedDiagnostic[],
  after: readonly PlacedDiagnostic[],
): PlacedDiagnostic[] {
  const keyOf = ({ file, code, message }: PlacedDiagnostic) => `${file}\n${code}\n${message}`;
  const counts = new Map<string, number>();
  for (const problem of before) counts.set(keyOf(problem), (counts.get(keyOf(problem)) ?? 0) + 1);
  return after.filter((problem) => {
    const count = counts.get(keyOf(problem)) ?? 0;
    counts.set(keyOf(problem), count - 1);
    return count <= 0;
  });
}

/** The blocks that a change has added, a line each: their ids may differ from those that were sent. */
function newBlockLines(before: JsonValue, after: JsonValue): string {
  if (!isObject(before) || !Array.isArray(before.blocks)) return "";
  const ids = new Set(blockList(before).map(blockId));
  const added = blockList(after).filter((block) => !ids.has(blockId(block)));
  return added.map((block) => `\n+ ${blockLine(block)}`).join("");
}

/** The document at an address or with an id. @throws Refusal that names near addresses */
function documentAt({ session }: Kernel, at: string): DocumentId {
  const id = documentOf(at.length > 1 ? at.replace(/\/$/, "") : at);
  if (session.has(id)) return id;
  const ids = session.files().flatMap(({ path }) => documentIdOf(path)?.replace(/^page:/, "") ?? []);
  const near = nearest(at, ids);
  throw new Refusal(
    404,
    `There is no ${at}.${near === undefined ? ' Ask "site" for what there is.' : ` Did you mean ${near}?`}`,
  );
}

/** The id of a document from the argument of a tool. */
function documentOf(at: string): DocumentId {
  const [kind = "", name = ""] = at.startsWith("/") ? ["page", at] : at.split(/:(.*)/s);
  const known = KINDS.find((one) => one === kind);
  return `${known ?? "page"}:${name}`;
}

const KINDS = ["page", "layout", "fragment", "data", "text", "collection"] as const;

const problemText = (problems: readonly PlacedDiagnostic[]): string =>
  [
    ...problems
      .slice(0, MAX_PROBLEMS)
      .map(
        ({ file, line, severity, code, message, hint }) =>
          `${file}:${line} ${severity} ${code}: ${message} ${hint}`,
      ),
    ...(problems.length > MAX_PROBLEMS ? [`… and ${problems.length - MAX_PROBLEMS} more`] : []),
  ].join("\n");
