import { ruleText, setRuleText } from "./emotion.tsx";
import { type RuleUse, ruleUseOf } from "./rule-use.ts";
import type { Template } from "./template.ts";

/** A shape that was rendered: its template, its rules, and how often it has been filled in. */
export type CompiledShape = { template: Template; rules: RuleUse; fills: number; nextCheck: number };

/** Compiled shapes as plain data. They belong to the code that made them. */
export type StoredShapes = {
  shapes: (Pick<CompiledShape, "template" | "fills" | "nextCheck"> & {
    key: string;
    all: readonly string[];
    visible: readonly string[];
  })[];
  /** Texts of the rules by name. */
  rules: Record<string, string>;
};

/** The first fill is compared with a direct render, then ever fewer: the 8th, the 64th, the 512th. */
export const CHECK_GROWTH = 8;

/** More than this site will ever have; beyond it, a site with that many keeps none. */
const MOST_SHAPES = 5000;

/** All shapes that were compiled so far, by key. */
export const compiledShapes = new Map<string, CompiledShape>();

/** What a later process can use again, as long as no code has changed. */
export function storeShapes(): StoredShapes {
  const stored: StoredShapes = { shapes: [], rules: {} };
  if (compiledShapes.size > MOST_SHAPES) return stored;
  for (const [key, { rules, ...shape }] of compiledShapes) {
    const { all, visible } = rules;
    stored.shapes.push({ key, ...shape, all, visible });
    for (const name of all) stored.rules[name] = ruleText(name);
  }
  return stored;
}

/** Takes over shapes of an earlier process, and goes on counting their fills. */
export function restoreShapes({ shapes, rules }: StoredShapes): void {
  for (const [name, text] of Object.entries(rules)) setRuleText(name, text);
  for (const { key, all, visible, ...shape } of shapes) {
    compiledShapes.set(key, { ...shape, rules: ruleUseOf(all, visible) });
  }
}
