import { memoised } from "#src/content/json/memo.ts";
import { type RuleUse, ruleText, ruleUseOf, setRuleText } from "./emotion.tsx";
import { type BlockDefinition, registry } from "./registry.ts";
import type { Template } from "./template.ts";

/** A rendered block: its HTML and the CSS rules that it uses. */
export type RenderedBlock = { html: string; rules: RuleUse };

/** A compiled shape: its template, its rules, how often it has been filled, and at which fill it is compared next. */
export type CompiledShape = { template: Template; rules: RuleUse; fills: number; nextCheck: number };

type Renderings = {
  shapes: Map<string, CompiledShape>;
  characters: number;
  islands: Map<string, RenderedBlock>;
};

/** All renderings as plain data. They are valid only for the code that made them. */
export type StoredRenderings = {
  shapes: (Pick<CompiledShape, "template" | "fills" | "nextCheck"> & Stored)[];
  islands: (Pick<RenderedBlock, "html"> & Stored)[];
  rules: Record<string, string>;
};
type Stored = { type: string; key: string } & Pick<RuleUse, "all" | "visible">;

/** The 1st fill is compared with a direct render, then the 8th, the 64th, the 512th and so on. */
export const CHECK_GROWTH = 8;

/** More shapes than this site will have; if a site has more, none are stored. */
const MAX_SHAPES = 5000;
/** Limit for the shapes of a type: templates have about forty times as many. */
const MAX_SHAPE_CHARACTERS = 1_000_000;
/** Islands of a type are few, and the same in every build; any more are rendered each time. */
const MAX_ISLANDS = 50;

/** By definition: a component edited in the dev server gets a new one, and its old renderings are dropped. */
export const renderingsOf = memoised(
  (_: BlockDefinition): Renderings => ({ shapes: new Map(), characters: 0, islands: new Map() }),
);

/** Keeps a template; with too many characters of shapes, which editing adds to, it begins again. */
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

/** A number that grows with each template compiled, template comparison, and island rendered and kept. */
export function countRenderings(): number {
  let count = 0;
  for (const definition of registry.values()) {
    const { shapes, islands } = renderingsOf(definition);
    count += islands.size;
    for (const { nextCheck } of shapes.values()) count += nextCheck;
  }
  return count;
}

/** The renderings that a later process can reuse while the code is unchanged. */
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

/** Restores the renderings of an earlier process, including how often each shape was filled. */
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
