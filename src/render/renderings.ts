import { ruleText, setRuleText } from "./emotion.tsx";
import { type BlockDefinition, registry } from "./registry.ts";
import { type RuleUse, ruleUseOf } from "./rule-use.ts";
import type { Template } from "./template.ts";

/** A rendered block: its HTML and the CSS rules that it needs. */
export type RenderedBlock = { html: string; rules: RuleUse };

/** A shape that was rendered: its template, its rules, and how often it has been filled in. */
export type CompiledShape = { template: Template; rules: RuleUse; fills: number; nextCheck: number };

/** What React rendered of a block type so far. */
type Renderings = {
  /** By shape. */
  shapes: Map<string, CompiledShape>;
  /** The islands that were rendered first, by everything that they were rendered from. */
  islands: Map<string, RenderedBlock>;
};

/** All of it as plain data. It belongs to the code that rendered it. */
export type StoredRenderings = {
  shapes: (Pick<CompiledShape, "template" | "fills" | "nextCheck"> & Stored)[];
  islands: (Pick<RenderedBlock, "html"> & Stored)[];
  /** Texts of the rules by name. */
  rules: Record<string, string>;
};
type Stored = { type: string; key: string } & Pick<RuleUse, "all" | "visible">;

/** The first fill is compared with a direct render, then ever fewer: the 8th, the 64th, the 512th. */
export const CHECK_GROWTH = 8;

/** More than this site will ever have; beyond it, a site with that many keeps none. */
const MOST_SHAPES = 5000;
/** Islands of a type are few and the same at every build; beyond this, they are rendered each time. */
const MOST_ISLANDS = 50;

/** A component that was edited in the dev server has a new definition: what the old one rendered is forgotten. */
const known = new WeakMap<BlockDefinition, Renderings>();

/** What was rendered of a block type, to be added to. */
export function renderingsOf(definition: BlockDefinition): Renderings {
  const renderings = known.get(definition) ?? { shapes: new Map(), islands: new Map() };
  known.set(definition, renderings);
  return renderings;
}

/** Keeps an island, as long as there are few. */
export function keepIsland({ islands }: Renderings, key: string, rendered: RenderedBlock): void {
  if (islands.size < MOST_ISLANDS) islands.set(key, rendered);
}

/** Grows whenever React renders something: an island, or a template and what it is compared with. */
export function countRenderings(): number {
  let count = 0;
  for (const definition of registry.values()) {
    const { shapes, islands } = renderingsOf(definition);
    count += islands.size;
    for (const { nextCheck } of shapes.values()) count += nextCheck;
  }
  return count;
}

/** What a later process can use again, as long as no code has changed. */
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
  return stored.shapes.length > MOST_SHAPES ? { ...stored, shapes: [] } : stored;
}

/** Takes over what an earlier process rendered, and goes on counting the fills of its shapes. */
export function restoreRenderings({ shapes, islands, rules }: StoredRenderings): void {
  for (const [name, text] of Object.entries(rules)) setRuleText(name, text);
  for (const { type, key, all, visible, ...shape } of shapes) {
    const definition = registry.get(type);
    if (definition) renderingsOf(definition).shapes.set(key, { ...shape, rules: ruleUseOf(all, visible) });
  }
  for (const { type, key, all, visible, html } of islands) {
    const definition = registry.get(type);
    if (definition) renderingsOf(definition).islands.set(key, { html, rules: ruleUseOf(all, visible) });
  }
}
