/** Folders of the site that hold no pages, in which each document is told of by itself. */
const ROOMS: ReadonlySet<string> = new Set(["", "blocks", "schema", "src", "src/public", "scripts", "tests"]);

/**
 * Tells by its beginning whether a JSON file is a document of a site: it names one of the schemas for documents, or
 * has what every page has. Works on texts that are broken, too.
 */
export function isDocument(start: string): boolean {
  if (/"\$schema"\s*:\s*"[^"]*\bgenerated\/(?:page|layout|fragment)\.schema\.json"/.test(start)) return true;
  if (/"\$schema"\s*:\s*"[^"]*\bdata\/[a-z-]+\.schema\.json"/.test(start)) return true;
  return /"layout"\s*:\s*"/.test(start) && /"blocks"\s*:\s*\[/.test(start);
}

/**
 * Documents outside pages/ by what to name in a message: the file, or for several a folder with all that is in it.
 * @returns how many documents each of them holds
 */
export function groupMisplaced(paths: readonly string[]): Map<string, number> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const parts = path.split("/");
    const depth = parts.findIndex((_, at) => !ROOMS.has(parts.slice(0, at).join("/")));
    const folder = depth < 0 ? path : parts.slice(0, depth).join("/");
    groups.set(folder, [...(groups.get(folder) ?? []), path]);
  }
  return new Map(
    [...groups].map(([folder, held]) => [held.length === 1 && held[0] ? held[0] : folder, held.length]),
  );
}
