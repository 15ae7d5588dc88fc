import type { ForeignTexts } from "#src/content/language/foreign-texts.ts";
import { directionOf } from "#src/content/language/language.ts";
import { type BlockData, shapeOf } from "./block-schemas.ts";
import type { PageWording } from "./page-wording.ts";
import { registry } from "./registry.ts";
import { renderBlock, renderingKey } from "./render-block.tsx";
import { type RenderedBlock, renderingsOf } from "./renderings.ts";
import { fillTemplate, holePlaces, type Insertion, type Template, withInsertions } from "./template.ts";

/** Cached renderings of blocks in which texts in another language are marked: pages share the blocks of their layout. */
const renderings = new WeakMap<RenderedBlock, { foreign: ForeignTexts; rendered: RenderedBlock }>();

/** Wraps texts in another language in an element with `lang` and `dir` (WCAG 2.2, 3.1.2); islands are left unchanged. */
export function renderForeign(
  block: BlockData,
  idPrefix: string,
  wording: PageWording,
  { foreign, compare }: { foreign: ForeignTexts; compare?: boolean | undefined },
): RenderedBlock {
  const plain = renderBlock(block, idPrefix, wording, compare);
  const definition = registry.get(block.type);
  const before = renderings.get(plain);
  if (before?.foreign === foreign) return before.rendered;
  const { key, leaves } = shapeOf(block);
  const compiled = definition && renderingsOf(definition).shapes.get(renderingKey(key, wording));
  if (!compiled) return plain;
  const template = withLanguages(compiled.template, leaves, foreign, wording.language);
  const rendered = { ...plain, html: fillTemplate(template, leaves, idPrefix) };
  renderings.set(plain, { foreign, rendered });
  return rendered;
}

function withLanguages(
  template: Template,
  leaves: readonly string[],
  foreign: ForeignTexts,
  language: string,
): Template {
  const insertions: Insertion[] = [];
  for (const [number, place] of holePlaces(template).entries()) {
    const hole = template.holes[number];
    const spoken = hole && hole.kind !== "id" ? foreign.get(leaves[hole.index] ?? "") : undefined;
    if (!hole || spoken === undefined) continue;
    const attributes = attributesOf(spoken, language);
    const at = template.strings[number]?.length ?? 0;
    const { tag } = place;
    const isOnTag =
      tag &&
      (place.in === "attribute"
        ? NAMES[tag.name] === place.attribute && isWhole(template, number)
        : hole.kind === "html" || TEXT_ALONE.has(tag.name));
    if (isOnTag) insertions.push({ ...tag, at: tag.at + 1 + tag.name.length, text: attributes });
    else if (place.in === "content" && !place.isInSvg)
      insertions.push(
        { string: number, at, text: `<span${attributes}>` },
        { string: number + 1, at: 0, text: "</span>" },
      );
  }
  return withInsertions(template, insertions);
}

/** The attributes that describe an element for screen readers instead of its contents, such as a picture's alternative text, by element. */
const NAMES: Partial<Record<string, string>> = {
  img: "alt",
  svg: "aria-label",
  a: "aria-label",
  button: "aria-label",
  video: "aria-label",
};

/** Tells whether an attribute consists of a single text of the block, without other words of the page around it. */
const isWhole = ({ strings }: Template, number: number): boolean =>
  /="$/.test(strings[number] ?? "") && /^[^"\p{L}]*(?:"|$)/u.test(strings[number + 1] ?? "");

/** Elements that may contain text only: the language attribute is set on the element itself, because no element can be added inside. */
const TEXT_ALONE = new Set(["option", "textarea", "title", "text", "tspan"]);

function attributesOf(spoken: string, language: string): string {
  const direction = directionOf(spoken);
  return ` lang="${spoken}"${direction === directionOf(language) ? "" : ` dir="${direction}"`}`;
}
