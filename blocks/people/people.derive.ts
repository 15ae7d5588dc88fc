import type { PageContext } from "waymark/blocks";
import type { PeopleBlock } from "#schema/generated/types.ts";

export type PeopleProps = ReturnType<typeof derive>;

/**
 * Adds initials as a fallback for a portrait: the first letters of the first and the last word of a name. Only portraits in circles are
 * small.
 */
export default function derive(block: PeopleBlock, { theme }: PageContext) {
  const items = block.items.map((item) => ({ ...item, initials: initialsOf(item.name) }));
  return { ...block, items, isLarge: theme.portrait !== "circle" };
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  return [...new Set([words[0], words[words.length - 1]])].map((word) => [...(word ?? "")][0] ?? "").join("");
}
