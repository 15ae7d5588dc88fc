import { isObject } from "#src/content/json/json.ts";
import { choice, count, line, object } from "#src/studio/kernel/protocol/call.ts";
import { announceChange } from "#src/studio/kernel/server/page-changes.ts";
import type { Kernel, Tool } from "#src/studio/kernel/server/route.ts";
import { tool } from "#src/studio/kernel/server/tool.ts";
import { blockAt } from "./block-changes.ts";
import { changeDocument, changeRequest } from "./change-document.ts";
import { outlineText, problemText, sourceText } from "./describe-document.ts";
import { documentAt, place } from "./place.ts";
import { siteText } from "./site-text.ts";

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
      const document = documentAt(kernel.session, at);
      const { value } = kernel.session.read(document);
      const { revision } = kernel.session.state;
      const heading = `${at}, revision ${revision}\n`;
      if (block !== undefined) return heading + sourceText(blockAt(value, block), from);
      const isOutline = as !== "source" && isObject(value) && Array.isArray(value.blocks);
      return heading + (isOutline ? outlineText(value) : sourceText(value, from));
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
      const path = at === undefined ? undefined : kernel.session.pathOf(documentAt(kernel.session, at));
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
