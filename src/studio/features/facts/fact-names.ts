import type { JsonObject } from "#src/content/json/json.ts";

/** The names of the facts in which every word of a search occurs: in the name, or in anything that the fact says. */
export function factNames(facts: JsonObject, search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(facts)
    .filter(([name, fact]) => {
      const text = `${name} ${JSON.stringify(fact)}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(([name]) => name);
}
