import { memoised } from "#src/content/json/memo.ts";
import { type RuleUse, ruleText, ruleUseOf, setRuleText } from "./emotion.tsx";
import { type BlockDefinition, registry } from "./registry.ts";
import type { Template } from "./template.ts";

/** A rendered block: its HTML and the CSS rules that it uses. */
export type RenderedBlock = { html: string; rules: RuleUse };

/**
 * The compiled form of a shape: its template and rules, how often the template was filled, and at which fill it is next compared with a
 * direct render.
 */
export type CompiledShape = { template: Template; rules: RuleUse; fills: number; nextCheck: number };

type Renderings = {
  shapes: Map<string, CompiledShape>;
  characters: number;
  islands: Map<string, RenderedBlock>;
};

/** All renderings as plain data, valid only for the code that created them. */
export type StoredRenderings = {
  shapes: (Pick<CompiledShape, "template" | "fills" | "nextCheck"> & Stored)[];
  islands: (Pick<RenderedBlock, "html"> & Stored)[];
  rules: Record<string, string>;
};
type Stored = { type: string; key: string } & Pick<RuleUse, "all" | "visible">;

/** Factor by which the intervals between comparisons grow: fills 1, 8, 64, 512 and so on are compared with a direct render. */
export const CHECK_GROWTH = 8;

/** Maximum number of stored block shapes (HTML of a block with gaps for its texts); a site with more stores none. */
const MAX_SHAPES = 5000;
/** Maximum total length of shape keys per block type; templates are about forty times as long. */
const MAX_SHAPE_CHARACTERS = 1_000_000;
/** Maximum number of cached islands per block type; a type has few, and further ones are rendered each time. */
const MAX_ISLANDS = 50;

/**
 * Renderings by block definition: editing a component in the dev server creates a new definition, so that its old renderings are dropped.
 */
export const renderingsOf = memoised(
  (_: BlockDefinition): Renderings => ({ shapes: new Map(), characters: 0, islands: new Map() }),
);

/** Stores a template. Editing adds shapes, so a full store is emptied. */
export function keepShape(renderings: Renderings, key: string, shape: CompiledShape): void {
  renderings.characters += key.length;
  if (renderings.characters > MAX_SHAPE_CHARACTERS) {
    renderings.shapes.clear();
    renderings.characters = key.length;
  }
  renderings.shapes.set(key, shape);
}

export function keepIsland({ islands }: Renderings, key: string, rendered: RenderedBlock): void {
  if (islands.size < MAX_ISLANDS) islands.set(key, rendered);
}

/** The number of templates compiled, comparisons made and islands cached; it grows with any new rendering. */
export function countRenderings(): number {
  let count = 0;
  for (const definition of registry.values()) {
    const { shapes, islands } = renderingsOf(definition);
    count += islands.size;
    for (const { nextCheck } of shapes.values()) count += nextCheck;
  }
  return count;
}

/** Exports the renderings that a later process can reuse while the code is unchanged. */
export function storeRenderings(): StoredRenderings {
  const stored: StoredRenderings = { shapes: [], islands: [], rules: {} };
  const keep = ({ all, visible }: RuleUse) => {
    for (const name of all) stored.rules[name] = ruleText(name);
    return { all, visible };
  };
  for (const [type, definition] of registry) {
    const { shapes, islands } = renderingsOf(definition);
    for (const [key, { rules, ...shape }] of shapes)
      stored.shapes.push({ type, key, ...shape, ...keep(rules) });
    for (const [key, { rules, html }] of islands) stored.islands.push({ type, key, html, ...keep(rules) });
  }
  return stored.shapes.length > MAX_SHAPES ? { ...stored, shapes: [] } : stored;
}

/** Restores the renderings of an earlier process, including how often each template was filled. */
export function restoreRenderings({ shapes, islands, rules }: StoredRenderings): void {
  for (const [name, text] of Object.entries(rules)) setRuleText(name, text);
  for (const { type, key, all, visible, ...shape } of shapes) {
    const definition = registry.get(type);
    if (definition) keepShape(renderingsOf(definition), key, { ...shape, rules: ruleUseOf(all, visible) });
  }
  for (const { type, key, all, visible, html } of islands) {
    const definition = registry.get(type);
    if (definition) renderingsOf(definition).islands.set(key, { html, rules: ruleUseOf(all, visible) });
  }
}
