import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { ruleNames } from "./emotion.tsx";

/** The emotion rules of a block, and those that apply before it is opened. Equal ones share one object. */
export type RuleUse = { number: number; all: readonly string[]; visible: readonly string[] };

const known = new Map<string, RuleUse>();

/** Finds the rules that a block's HTML uses. This runs once per shape, so an HTML parser is fast enough. */
export function ruleUse(html: string): RuleUse {
  const all = ruleNames(html);
  const visible = ruleNames(visibleClasses(parseFragment(html)).join(" "));
  return ruleUseOf(all, visible);
}

export function ruleUseOf(all: readonly string[], visible: readonly string[]): RuleUse {
  const key = `${all.join(" ")} / ${visible.join(" ")}`;
  const use = known.get(key) ?? { number: known.size, all, visible };
  known.set(key, use);
  return use;
}

function visibleClasses(node: DefaultTreeAdapterTypes.Node): string[] {
  if (!("childNodes" in node)) return [];
  if ("attrs" in node && isClosed(node)) return [];
  const own =
    "attrs" in node ? node.attrs.filter(({ name }) => name === "class").map(({ value }) => value) : [];
  return [...own, ...node.childNodes.flatMap(visibleClasses)];
}

/** Whether an element is hidden until it is opened (HTML Living Standard, rendering). */
function isClosed({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean {
  const has = (attribute: string) => attrs.some(({ name }) => name === attribute);
  return has("hidden") || has("popover") || (tagName === "dialog" && !has("open"));
}
