import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { type BlockData, replaceLeaves, shapeOf } from "./block-schemas.ts";
import { assertPlain } from "./derive.ts";
import { Providers, ruleText, ruleUse } from "./emotion.tsx";
import type { PageWording } from "./page-wording.ts";
import { type BlockDefinition, registry } from "./registry.ts";
import {
  CHECK_GROWTH,
  type CompiledShape,
  keepIsland,
  keepShape,
  type RenderedBlock,
  renderingsOf,
} from "./renderings.ts";
import { fillTemplate, hasMarker, idMarker, marker, parseTemplate } from "./template.ts";
import { trimMarkup } from "./trim-markup.ts";

/**
 * Matches the preload links of eager images, which React adds. They are removed: their number depends on the data, and the image follows
 * directly.
 */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** The latest rendering of each block type: header and footer are usually the same as on the previous page. */
const latestOf = new Map<
  string,
  Filled & { block: BlockData; wording: PageWording; rendered: RenderedBlock }
>();

/** The inputs of a static block's HTML: its template, and the texts and the prefix of ids that fill it. */
type Filled = { compiled: CompiledShape; leaves: readonly string[]; idPrefix: string };

/**
 * Renders one block. A static block is filled into the template of its shape; an island is rendered directly, because its component may
 * compute on its data.
 * @param idPrefix prefix of React's generated ids; unique within the page
 * @param compare compares the filled template with a direct render, even if no comparison is due
 * @throws Error when the component throws or is missing, or when it changes its texts instead of only inserting them
 */
export function renderBlock(
  block: BlockData,
  idPrefix: string,
  wording: PageWording,
  compare = false,
): RenderedBlock {
  const definition = registry.get(block.type);
  if (!definition) throw new Error(`no component: write blocks/${block.type}/${block.type}.tsx`);
  try {
    return definition.island
      ? renderIsland(definition, block, idPrefix, wording)
      : renderStatic(definition, block, idPrefix, wording, compare);
  } catch (error) {
    // Checked first, since invalid props are the likelier cause.
    assertPlain(block);
    throw error;
  }
}

/** Renders without a template, as the reference that a filled template must equal. */
export function renderDirectly(
  definition: BlockDefinition,
  block: BlockData,
  idPrefix: string,
  wording: PageWording,
): string {
  const toHtml = definition.island ? renderToString : renderToStaticMarkup;
  const html = toHtml(
    <Providers wording={wording} overtaken={block.overtaken}>
      <definition.Component {...block} />
    </Providers>,
    { identifierPrefix: idPrefix },
  );
  const body = html.replace(PRELOADS, "");
  // An island's script expects the exact markup that it renders itself.
  return definition.island ? body : trimMarkup(body);
}

function renderStatic(
  definition: BlockDefinition,
  block: BlockData,
  idPrefix: string,
  wording: PageWording,
  compare: boolean,
): RenderedBlock {
  const latest = latestOf.get(block.type);
  const isLatest = latest?.block === block && latest.wording === wording && latest.idPrefix === idPrefix;
  if (isLatest) return latest.rendered;
  const { key: shape, leaves } = shapeOf(block);
  const key = renderingKey(shape, wording);
  const renderings = renderingsOf(definition);
  let compiled = renderings.shapes.get(key);
  if (!compiled) {
    compiled = compileShape(definition, block, wording);
    keepShape(renderings, key, compiled);
  }
  const filled = { compiled, leaves, idPrefix };
  // The block may be a copy with the same texts, because it was derived for each page.
  if (latest && !compare && hasSameTexts(latest, filled)) return latest.rendered;
  const html = fillTemplate(compiled.template, leaves, idPrefix);
  const isDue = compiled.fills + 1 === compiled.nextCheck;
  // The template is stored after the comparison, so that a wrong one fails again the next time.
  if (isDue || compare) assertSame(definition, block, idPrefix, wording, html);
  if (isDue) compiled.nextCheck *= CHECK_GROWTH;
  compiled.fills += 1;
  const rendered = { html, rules: compiled.rules };
  latestOf.set(block.type, { ...filled, block, wording, rendered });
  return rendered;
}

const hasSameTexts = (one: Filled, other: Filled): boolean =>
  one.compiled === other.compiled &&
  one.idPrefix === other.idPrefix &&
  one.leaves.every((text, index) => text === other.leaves[index]);

/** The cache key of the template for a shape in a language. */
export const renderingKey = (shape: string, wording: PageWording): string => `${wording.key} ${shape}`;

function compileShape(definition: BlockDefinition, block: BlockData, wording: PageWording): CompiledShape {
  assertPlain(block);
  const markedBlock = replaceLeaves(block, marker);
  const html = renderDirectly(definition, markedBlock, idMarker, wording);
  const rules = ruleUse(html);
  if (rules.all.some((name) => hasMarker(ruleText(name))))
    throw new Error("puts free text into CSS; derive it and pass it through `style`");
  return { template: parseTemplate(html), rules, fills: 0, nextCheck: 1 };
}

function assertSame(
  definition: BlockDefinition,
  block: BlockData,
  idPrefix: string,
  wording: PageWording,
  templateHtml: string,
): void {
  const direct = renderDirectly(definition, block, idPrefix, wording);
  if (direct === templateHtml) return;
  let start = 0;
  while (start < direct.length && direct[start] === templateHtml[start]) start++;
  const excerpt = (html: string) => JSON.stringify(html.slice(Math.max(0, start - 30), start + 50));
  throw new Error(
    `computes on text instead of inserting it (move that to ${block.type}.derive.ts): a direct render gives ${excerpt(direct)}, the template ${excerpt(templateHtml)}`,
  );
}

function renderIsland(
  definition: BlockDefinition,
  block: BlockData,
  idPrefix: string,
  wording: PageWording,
): RenderedBlock {
  const key = `${idPrefix} ${wording.key} ${JSON.stringify(block)}`;
  const renderings = renderingsOf(definition);
  const cached = renderings.islands.get(key);
  if (cached) return cached;
  assertPlain(block);
  const html = renderDirectly(definition, block, idPrefix, wording);
  const rendered = { html, rules: ruleUse(html) };
  keepIsland(renderings, key, rendered);
  return rendered;
}
