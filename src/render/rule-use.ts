import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { ruleNames } from "./emotion.tsx";

/**
 * Which of emotion's rules a block uses, and which of them before anything in it is opened. There is one object,
 * with one number, for each such selection.
 */
export type RuleUse = { number: number; all: readonly string[]; visible: readonly string[] };

const known = new Map<string, RuleUse>();

/** Reads the rules off a block's HTML. Done once per shape, so a real parser costs nothing. */
export function ruleUse(html: string): RuleUse {
  const all = ruleNames(html);
  const visible = ruleNames(visibleClasses(parseFragment(html)).join(" "));
  return ruleUseOf(all, visible);
}

/** The one object for a selection of rules. */
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

/** Elements that the browser does not show until they are opened (HTML Living Standard, rendering). */
function isClosed({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean {
  const has = (attribute: string) => attrs.some(({ name }) => name === attribute);
  return has("hidden") || has("popover") || (tagName === "dialog" && !has("open"));
}
