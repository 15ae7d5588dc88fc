import { hash } from "node:crypto";
import type { Entry } from "#schema/generated/types.ts";
import { isObject, type JsonValue, pointerTo, scalarText } from "#src/content/json/json.ts";
import { labelOf } from "#src/content/json/key-words.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import type { FilledList } from "#src/content/site/collections/filled-list.ts";
import { blockSchemas } from "#src/render/block/block-schemas.ts";
import { pageContextOf } from "#src/render/document/page-context.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { usesIn } from "#src/studio/kernel/documents/document-outline.ts";
import type { UnwrittenValue } from "#src/studio/kernel/form/unwritten.ts";
import type {
  BlockKey,
  BlockView,
  DocumentId,
  Origin,
  Pointer,
} from "#src/studio/kernel/protocol/protocol.ts";
import { translated } from "#src/studio/kernel/words/translate.ts";
import { t } from "#src/studio/kernel/words/words.ts";
import { type BlockPicture, boxPicture, lastPicture, readyPicture } from "./block-picture.ts";
import { blockSummary, titleOfShared } from "./block-words.ts";
import type { MarkedBlock, MarkedPage, MarkedPageOptions } from "./marked-types.ts";
import type { WorkingPage } from "./working-page.ts";

/**
 * Renders the blocks of a page: each in its current state, in its last valid state, or as a box with its name.
 * @param rules receives the names of the CSS rules that the blocks need
 */
export function markedBlocks(
  page: WorkingPage,
  options: MarkedPageOptions,
  previous: MarkedPage | undefined,
  rules: Set<string>,
): MarkedBlock[] {
  const { files, sharedDocuments, sharedHash, compiledSchemas } = page.index;
  const main = page.blocks.filter(({ area }) => area === "main").map(({ ready }) => ready?.block);
  const site = {
    theme: sharedDocuments.theme,
    today: sharedDocuments.clock.today,
    collectionOf: (entry: Entry | undefined) => entry && compiledSchemas.declared.get(entry.collection),
  };
  const context = pageContextOf(page, main, site, { ...options, committed: () => options.buildDate });
  const contextKey = JSON.stringify([options.mode, sharedHash, { ...context, site: undefined }]);
  const uses = usesIn(files);
  const old = new Map(previous?.blocks.map((block) => [block.key, block]));
  const blocksWithDocuments = page.blocks.map((block) => {
    const { type, id } = isObject(block.source) ? block.source : {};
    const document = documentIdOf(block.file) ?? (`page:${page.route}` as const);
    return { block, document, pointer: block.pointer, type: scalarText(type) || "block", id: textOf(id) };
  });
  const keys = blockKeys(blocksWithDocuments, previous?.blocks ?? []);
  const keyed = blocksWithDocuments.map((one, index) => ({ ...one, key: keys[index] ?? one.type }));
  const { blocks: _, ...headOfPage } = page.source;
  const pageDocument = { document: `page:${page.route}` as const, source: page.source };
  const { only } = options;
  const requestedBlocks = only === undefined ? keyed : keyed.filter(({ id }) => id === only);
  return requestedBlocks.map(({ block, document, type, id, pointer, key }): MarkedBlock => {
    const title = labelOf(type, blockSchemas.get(type));
    const isOwn = document === `page:${page.route}`;
    const lists: Pick<BlockView, "filledLists"> = block.lists
      ? { filledLists: block.lists.map((list) => entriesIn(list, pointer)) }
      : {};
    const view = {
      ...{ key, type, title, id, document, pointer, area: block.area },
      summary: blockSummary(withoutMarkers(block.source, pointer, options.unwritten.get(block.file))),
      ...(isOwn ? {} : { shared: { title: titleOfShared(document, files), pages: uses.get(document) ?? 0 } }),
      ...lists,
    };
    let problem = block.problem?.message;
    const { ready, source } = block;
    if (ready) {
      try {
        const traced = { document, items: sharedDocuments.items, page: pageDocument };
        const head = readsPage(source) ? headOfPage : undefined;
        const inputs = hash("sha1", JSON.stringify([contextKey, key, pointer, source, ready.block, head]));
        const picture = pictures.get(inputs, () =>
          readyPicture({ ...block, ready }, key, context, options.mode, traced),
        );
        for (const name of picture.rules) rules.add(name);
        const origins = withUnwrittenMarkers(picture.origins, (name) =>
          options.unwritten.get(name === pageDocument.document ? page.file : block.file),
        );
        return { ...view, html: picture.html, origins, state: "current", problem: undefined };
      } catch (error) {
        problem = error instanceof Error ? error.message : String(error);
      }
    }
    problem ??= t("This block cannot be shown.");
    const last = old.get(key);
    if (last && last.state !== "none")
      return { ...view, ...lastPicture(last.html, last.origins, last, pointer), state: "last-good", problem };
    const { html, origins } = boxPicture(key, type, translated(title), problem);
    return { ...view, html, origins, state: "none", problem };
  });
}

/**
 * A list of a block that a query has filled: its pointer in the document, and the names and routes of its entries.
 * @param block pointer to the block
 */
function entriesIn(
  { list, members }: FilledList,
  block: string,
): NonNullable<BlockView["filledLists"]>[number] {
  return {
    pointer: block + list,
    members: members.map((member) => {
      const [name = ""] = [member.label, member.name, member.title, member.href].filter(isText);
      const route = textOf(member.href);
      return { name, ...(route === undefined ? {} : { route }) };
    }),
  };
}

/** The values of a block that its author has written. @param pointer to the block */
function withoutMarkers(
  source: JsonValue,
  pointer: Pointer,
  unwritten: readonly UnwrittenValue[] = [],
): JsonValue {
  const missing = new Set(unwritten.map((item) => item.pointer));
  const written = (value: JsonValue, at: Pointer): JsonValue => {
    if (Array.isArray(value)) return value.map((item, index) => written(item, pointerTo(at, index)));
    if (!isObject(value)) return missing.has(at) ? "" : value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, written(child, pointerTo(at, key))]),
    );
  };
  return missing.size === 0 ? source : written(source, pointer);
}

function withUnwrittenMarkers(
  origins: Origin[],
  unwrittenIn: (document: DocumentId) => readonly UnwrittenValue[] | undefined,
): Origin[] {
  const isUnwritten = (document: DocumentId, pointer: Pointer) =>
    unwrittenIn(document)?.some((item) => item.pointer === pointer) === true;
  return origins.map((origin) =>
    (origin.kind === "exact" || origin.kind === "template") && isUnwritten(origin.document, origin.pointer)
      ? { ...origin, unwritten: true }
      : origin,
  );
}

/** Tells whether a block shows the title or the entry of its page, so that the origins of its texts depend on them. */
const readsPage = (source: JsonValue): boolean => /\{\{[^{}]*\b(?:entry|page)\./.test(JSON.stringify(source));

const isText = (value: unknown): value is string => typeof value === "string";
const textOf = (value: unknown): string | undefined => (isText(value) ? value : undefined);

/** Cached renderings of blocks by the hash of their inputs: most blocks stay the same while one of them is edited. */
const pictures = new TextMemo<BlockPicture>(2_000);

type Named = { type: string; id?: string | undefined; document: string; pointer: string };
type Keyed = Named & { key: BlockKey };

/**
 * Assigns keys to the blocks of a page. A block keeps its key when it moves, matched by id, and when its id changes, matched by position.
 * New keys are derived from the id.
 * @param previous the same page before the change
 */
function blockKeys(blocks: readonly Named[], previous: readonly Keyed[]): BlockKey[] {
  const keys: (BlockKey | undefined)[] = blocks.map(() => undefined);
  const left = new Set(previous);
  const match = (isSame: (block: Named, old: Keyed) => boolean) => {
    for (const [index, block] of blocks.entries()) {
      if (keys[index] !== undefined) continue;
      for (const old of left) {
        if (!isSame(block, old)) continue;
        keys[index] = old.key;
        left.delete(old);
        break;
      }
    }
  };
  const inSameDocument = (one: Named, other: Named) =>
    one.type === other.type && one.document === other.document;
  match((block, old) => inSameDocument(block, old) && block.id === old.id && block.pointer === old.pointer);
  match((block, old) => inSameDocument(block, old) && block.id !== undefined && block.id === old.id);
  // The id was changed; another block may have the old one, since two ids can be equal for a moment.
  match((block, old) => inSameDocument(block, old) && block.pointer === old.pointer);
  const takenKeys = new Set(keys);
  return keys.map((key, index) => {
    if (key !== undefined) return key;
    const { id, type } = blocks[index] ?? { id: undefined, type: "block" };
    const newKey = free(nameFor(id ?? type), takenKeys);
    takenKeys.add(newKey);
    return newKey;
  });
}

/** A block key derived from a text. It is part of React's ids, and so consists of letters, digits and hyphens. */
const nameFor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, "-")
    .slice(0, 60) || "block";

function free(name: string, takenNames: ReadonlySet<string | undefined>): string {
  if (!takenNames.has(name)) return name;
  let number = 2;
  while (takenNames.has(`${name}--${number}`)) number++;
  return `${name}--${number}`;
}
