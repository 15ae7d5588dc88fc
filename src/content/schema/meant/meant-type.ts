import { closest, type Suggestion, slipsBetween } from "#src/content/diagnostics/nearest.ts";

/** The names of a union's members, and their synonyms (`alsoCalled` in their schemas). */
export type NamedMembers = { names: readonly string[]; alsoCalled: ReadonlyMap<string, string> };

/** Finds the member of a union meant by an unknown name: another spelling, a synonym, or a slip. */
export function meantType(name: string, members: NamedMembers): Suggestion {
  const suggestion = likelyType(name, members);
  if (suggestion === undefined) return { nearest: suggestion };
  const isOnly = closest(name, members.names).join("\n") === suggestion;
  return { nearest: suggestion, certain: isOnly && slipsBetween(name, suggestion) <= 1 };
}

function likelyType(name: string, { names, alsoCalled }: NamedMembers): string | undefined {
  const kebab = name
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/\s*[&+]\s*/g, "-and-")
    .replace(/[\s_./-]+/g, "-")
    .toLowerCase();
  const bare = kebab.replace(/^block-|-(?:block|section|component|widget)$/g, "");
  for (const form of [kebab, bare]) if (names.includes(form)) return form;
  const [near] = closest(name, names);
  if (near !== undefined && slipsBetween(name, near) <= 1) return near;
  for (const form of [kebab, bare]) {
    const cached = alsoCalled.get(form);
    if (cached !== undefined) return cached;
  }
  return near;
}
