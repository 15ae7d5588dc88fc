import type { PeopleBlock } from "#schema/generated/types.ts";

export type PeopleProps = ReturnType<typeof derive>;

/** Adds initials as a fallback for a portrait: the first letters of the first and the last word of a name. */
export default function derive(block: PeopleBlock) {
  return { ...block, items: block.items.map((item) => ({ ...item, initials: initialsOf(item.name) })) };
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  return [...new Set([words[0], words[words.length - 1]])].map((word) => [...(word ?? "")][0] ?? "").join("");
}
