import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Providers, ruleText } from "./emotion.tsx";
import { type BlockDefinition, registry } from "./registry.ts";
import {
  CHECK_GROWTH,
  type CompiledShape,
  keepIsland,
  type RenderedBlock,
  renderingsOf,
} from "./renderings.ts";
import { ruleUse } from "./rule-use.ts";
import { type BlockData, replaceLeaves, shapeOf } from "./shape.ts";
import { fillTemplate, hasMarker, idMarker, marker, parseTemplate } from "./template.ts";

/**
 * React announces each eager picture in front of the HTML, once for each address: how many depends on the data, and
 * the picture itself comes just behind.
 */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** Pages share the blocks of their layout, so that header and footer are the ones that were rendered last. */
const latestOf = new Map<string, { block: BlockData; idPrefix: string; rendered: RenderedBlock }>();

/**
 * Renders one block on its own. A static block goes through its shape's template, an island is
 * rendered directly, since its component may compute on its data.
 * @param idPrefix begins React's generated ids; unique in the page.
 * @param compare compares a filled template with a direct render, whether or not it is due
 * @throws Error when the component throws, is missing, or breaks the rule that text is only inserted.
 */
export function renderBlock(block: BlockData, idPrefix: string, compare = false): RenderedBlock {
  const definition = registry.get(block.type);
  if (!definition) throw new Error(`no component: write blocks/${block.type}/${block.type}.tsx`);
  return definition.island
    ? renderIsland(definition, block, idPrefix)
    : renderStatic(definition, block, idPrefix, compare);
}

/** Renders without a template: what a filled template must equal. */
export function renderDirectly(definition: BlockDefinition, block: BlockData, idPrefix: string): string {
  const toHtml = definition.island ? renderToString : renderToStaticMarkup;
  const html = toHtml(
    <Providers>
      <definition.Component {...block} />
    </Providers>,
    { identifierPrefix: idPrefix },
  );
  return html.replace(PRELOADS, "");
}

function renderStatic(
  definition: BlockDefinition,
  block: BlockData,
  idPrefix: string,
  compare: boolean,
): RenderedBlock {
  const latest = latestOf.get(block.type);
  if (latest?.block === block && latest.idPrefix === idPrefix) return latest.rendered;
  const { key, leaves } = shapeOf(block);
  const { shapes } = renderingsOf(definition);
  let compiled = shapes.get(key);
  if (!compiled) {
    compiled = compileShape(definition, block);
    shapes.set(key, compiled);
  }
  const html = fillTemplate(compiled.template, leaves, idPrefix);
  const isDue = compiled.fills + 1 === compiled.nextCheck;
  // Counted when it has held: a template that was found wrong is found wrong again.
  if (isDue || compare) assertSame(definition, block, idPrefix, html);
  if (isDue) compiled.nextCheck *= CHECK_GROWTH;
  compiled.fills += 1;
  const rendered = { html, rules: compiled.rules };
  latestOf.set(block.type, { block, idPrefix, rendered });
  return rendered;
}

function compileShape(definition: BlockDefinition, block: BlockData): CompiledShape {
  const marked = replaceLeaves(block, marker);
  const html = renderDirectly(definition, marked, idMarker);
  const rules = ruleUse(html);
  if (rules.all.some((name) => hasMarker(ruleText(name)))) {
    throw new Error("puts free text into CSS; derive it and pass it through `style`");
  }
  return { template: parseTemplate(html), rules, fills: 0, nextCheck: 1 };
}

function assertSame(definition: BlockDefinition, block: BlockData, idPrefix: string, filled: string): void {
  const direct = renderDirectly(definition, block, idPrefix);
  if (direct === filled) return;
  let start = 0;
  while (start < direct.length && direct[start] === filled[start]) start++;
  const excerpt = (html: string) => JSON.stringify(html.slice(Math.max(0, start - 30), start + 50));
  throw new Error(
    `computes on text instead of inserting it (move that to ${block.type}.derive.ts): a direct render gives ${excerpt(direct)}, the template ${excerpt(filled)}`,
  );
}

function renderIsland(definition: BlockDefinition, block: BlockData, idPrefix: string): RenderedBlock {
  const key = `${idPrefix} ${JSON.stringify(block)}`;
  const renderings = renderingsOf(definition);
  const known = renderings.islands.get(key);
  if (known) return known;
  const html = renderDirectly(definition, block, idPrefix);
  const rendered = { html, rules: ruleUse(html) };
  keepIsland(renderings, key, rendered);
  return rendered;
}
