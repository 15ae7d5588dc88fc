import type { PeopleBlock, PeopleItem } from "#schema/generated/types.ts";

export type Person = PeopleItem & { initials: string };
export type PeopleProps = Omit<PeopleBlock, "items"> & { items: Person[] };

/** The initials that stand in for a portrait: of the first and the last word of a name. */
export default function derive(block: PeopleBlock): PeopleProps {
  return { ...block, items: block.items.map((item) => ({ ...item, initials: initialsOf(item.name) })) };
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  return [...new Set([words[0], words[words.length - 1]])].map((word) => [...(word ?? "")][0] ?? "").join("");
}
