import { isObject, pointerTo } from "#src/content/json/json.ts";
import { getOrMake, memoised } from "#src/content/json/memo.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import { type BlockData, replaceLeaves, shapeOf } from "#src/render/block/block-schemas.ts";
import type { PageWording } from "#src/render/block/page-wording.ts";
import { registry } from "#src/render/block/registry.ts";
import { renderBlock, renderDirectly, renderingKey } from "#src/render/block/render-block.tsx";
import { type RenderedBlock, renderingsOf } from "#src/render/block/renderings.ts";
import {
  fillTemplate,
  holePlaces,
  type Insertion,
  idMarker,
  marker,
  parseTemplate,
  type Template,
  withInsertions,
} from "#src/render/block/template.ts";

/** A block rendered with marks that contain the indexes of its free texts. */
type MarkedRendering = RenderedBlock & {
  /** False if the HTML has no marks, because the component computes on its texts, so that marks could be wrong. */
  marked: boolean;
};

/** Templates of islands by shape; those of static blocks are cached with their renderings. */
const islands = new WeakMap<object, Map<string, { template: Template | undefined }>>();

/**
 * Renders a block with marks around its texts; without the marks it equals `renderBlock`, byte for byte.
 * @throws Error as `renderBlock` does
 */
export function renderMarked(block: BlockData, idPrefix: string, wording: PageWording): MarkedRendering {
  const plain = renderBlock(block, idPrefix, wording);
  const { key, leaves } = shapeOf(block);
  const template = templateOf(block, renderingKey(key, wording), wording);
  // An island may compute on its texts; filling its template shows whether it does.
  if (!template || fillTemplate(template, leaves, idPrefix) !== plain.html)
    return { ...plain, marked: false };
  return { ...plain, html: fillTemplate(markTemplate(template), leaves, idPrefix), marked: true };
}

function templateOf(block: BlockData, key: string, wording: PageWording): Template | undefined {
  const definition = registry.get(block.type);
  if (!definition) return undefined;
  if (!definition.island) return renderingsOf(definition).shapes.get(key)?.template;
  const templates = getOrMake(
    islands,
    definition,
    () => new Map<string, { template: Template | undefined }>(),
  );
  return getOrMake(templates, key, () => {
    try {
      const html = renderDirectly(definition, replaceLeaves(block, marker), idMarker, wording);
      return { template: parseTemplate(html) };
    } catch {
      // A component that parses its texts may fail on a marker.
      return { template: undefined };
    }
  }).template;
}

/** Attributes that contain text, or the URL of an image or a link. */
const MARKED_ATTRIBUTES = new Set(["alt", "aria-label", "title", "placeholder", "href", "src"]);

/**
 * Adds marks to a template: HTML comments that delimit each text. `<!--w12-->…<!--/w-->` surrounds text 12, and `<!--a3=alt 4=src-->`
 * precedes an element whose attributes contain texts. Only Studio uses marks.
 */
const markTemplate = memoised((template: Template): Template => withInsertions(template, marksOf(template)));

function marksOf(template: Template): Insertion[] {
  const { strings, holes } = template;
  const marks: Insertion[] = [];
  /** The texts in the attributes of one tag, which share a comment. */
  let leaves: { string: number; at: number; text: string } | undefined;
  for (const [number, place] of holePlaces(template).entries()) {
    const hole = holes[number];
    if (!hole || hole.kind === "id" || place.in === "raw") continue;
    const [before = "", after = ""] = [strings[number], strings[number + 1]];
    if (place.in === "content") {
      marks.push({ string: number, at: before.length, text: `<!--w${hole.index}-->` });
      marks.push({ string: number + 1, at: 0, text: "<!--/w-->" });
      continue;
    }
    const isWhole = before.endsWith(`${place.attribute}="`) && after.startsWith('"');
    if (!MARKED_ATTRIBUTES.has(place.attribute) || !isWhole) continue;
    const { tag, attribute } = place;
    if (!tag) continue;
    if (leaves?.string === tag.string && leaves.at === tag.at)
      leaves.text = `${leaves.text.slice(0, -"-->".length)} ${hole.index}=${attribute}-->`;
    else {
      leaves = { string: tag.string, at: tag.at, text: `<!--a${hole.index}=${attribute}-->` };
      marks.push(leaves);
    }
  }
  return marks;
}

const MARKER = /^\uE000[th](\d+)\uE001$/;

/** Cached JSON pointers of free texts by block shape, up to a million characters: more than an editing session needs. */
const piecesMemo = new TextMemo<readonly string[]>(1_000_000, TextMemo.characters);

/** JSON pointers of a block's free texts, in the order in which `shapeOf` lists them. */
export function leafPointers(block: BlockData): readonly string[] {
  const key = `${block.type} ${shapeOf(block).key}`;
  return piecesMemo.get(key, () => {
    const pointers: string[] = [];
    for (const [pointer, index] of markersIn(replaceLeaves(block, marker))) pointers[index] = pointer;
    return pointers;
  });
}

/**
 * Finds the texts of a value that consist of a single marker, which represents a free text of a block.
 * @returns the index of that text by the JSON pointer of the marker
 */
export function markersIn(
  value: unknown,
  pointer = "",
  counts = new Map<string, number>(),
): Map<string, number> {
  if (typeof value === "string") {
    const [, index] = MARKER.exec(value) ?? [];
    if (index !== undefined) counts.set(pointer, Number(index));
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) markersIn(item, pointerTo(pointer, index), counts);
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) markersIn(item, pointerTo(pointer, key), counts);
  }
  return counts;
}
